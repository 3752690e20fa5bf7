// The accounts of the demo that sign in, the studios, and the owners of the other studios, who do not.
import type { accountTable } from '../../src/features/accounts/account.tables.ts'
import { DEFAULT_COUNTRY_ID, states } from '../../src/features/studios/places.model.ts'
import type { studioContactTable, studioTable } from '../../src/features/studios/studio.tables.ts'
import { staffRights } from '../../src/shared/endpoint.ts'
import { type DemoDay, daysAgo } from './demo-calendar.ts'
import { demoAccounts, demoStudios } from './demo-ids.ts'
import { accountHolders } from './people.ts'

type AccountName = keyof typeof demoAccounts
type AccountRow = typeof accountTable.$inferInsert & { id: number }
type StudioRow = typeof studioTable.$inferInsert & { id: number }
type ContactRow = typeof studioContactTable.$inferInsert

const studios = [
  ['harbor_street', 'Harbor Street Dance', '118 Harbor Street', 'Columbus', 'OH', '43215', '614'],
  ['grand_prairie', 'Grand Prairie Academy of Dance', '4020 Prairie Rose Boulevard', 'Aurora', 'CO', '80014', '303'],
  ['tidewater', 'Tidewater Conservatory of Movement', '9 Pilot House Road', 'Norfolk', 'VA', '23510', '757'],
  ['junction', 'Junction City Dance Works', '250 Depot Lane', 'Schenectady', 'NY', '12305', '518'],
  ['larkspur', 'Larkspur School of Ballet and Jazz', '61 Meadow Row', 'Duluth', 'MN', '55804', '218'],
  ['marlowe', 'Marlowe Dance Center', '77 Orchard Avenue', 'Dayton', 'OH', '45402', '937'],
  ['harbor_st', 'Harbor St. Dance Studio', '118 Harbor St', 'Columbus', 'OH', '43215', '614'],
  ['copper_kettle', 'Copper Kettle Tap Company', '5 Foundry Court', 'Albany', 'NY', '12207', '518'],
  ['willow_bend', 'Willow Bend Dance', '340 Willow Bend Road', 'Spokane', 'WA', '99201', '509'],
] as const

/** What the office still has to decide, or has set up itself; all others are verified and claimed long since. */
const standing: Partial<Record<keyof typeof demoStudios, { waits_since?: number; claimed?: boolean }>> = {
  marlowe: { waits_since: 3 },
  harbor_st: { waits_since: 2 },
  copper_kettle: { waits_since: 1 },
  willow_bend: { claimed: false },
}

const stateIdOf = (code: string) => states.find((state) => state.country_id === DEFAULT_COUNTRY_ID && state.code === code)?.id ?? null

export function studioRows(day: DemoDay): StudioRow[] {
  return studios.map(([key, name, address, city, state, zip, area], position) => {
    const site = `${key.replaceAll('_', '-')}.test`
    const { waits_since, claimed = true } = standing[key] ?? {}
    // The second entry of one studio: its telephone tells.
    const line = key === 'harbor_st' ? 0 : position
    return {
      id: demoStudios[key],
      name,
      website: `https://${site}`,
      address: { address, city, state_id: stateIdOf(state), country_id: DEFAULT_COUNTRY_ID, zip },
      email: [`hello@${site}`],
      phone: [`(${area}) 555-01${40 + line}`],
      verified_at: waits_since === undefined ? daysAgo(day, 900) : null,
      claimed,
      created_at: daysAgo(day, waits_since ?? 901),
    }
  })
}

/** Each studio's owner handles its registrations. */
export function contactRows(): ContactRow[] {
  const holders = accountHolders()
  return (Object.entries(accounts) as [AccountName, AccountPlan][]).flatMap(([name, { studio, email }]) => {
    if (!studio) return []
    const { fname, lname, person_type_id } = holders[name]
    const studio_id = demoStudios[studio]
    return [{ id: studio_id, studio_id, sort: 1, fname, lname, person_type_id, email: [email], primary: true }]
  })
}

interface AccountPlan {
  email: string
  /** A studio account of it. */
  studio?: keyof typeof demoStudios
  /** An individual who belongs to it. */
  dances_at?: keyof typeof demoStudios
  independent?: boolean
  confirmed?: boolean
  /** 'unlisted' = can, but docs/demo.md and the server's start name others. */
  signs_in?: boolean | 'unlisted'
  staff_rights?: AccountRow['staff_rights']
}

const accounts: Record<AccountName, AccountPlan> = {
  studio: { email: 'studio@callboard.test', studio: 'harbor_street' },
  big: { email: 'big@callboard.test', studio: 'grand_prairie' },
  new: { email: 'new@callboard.test' },
  parent: { email: 'parent@callboard.test', independent: true },
  unconfirmed: { email: 'unconfirmed@callboard.test', confirmed: false },
  staff: { email: 'staff@callboard.test', staff_rights: [...staffRights] },
  scores: { email: 'scores@callboard.test', staff_rights: ['scores'] },
  dancer: { email: 'dancer@callboard.test', dances_at: 'harbor_street' },
  tidewater: { email: 'office@tidewater.test', studio: 'tidewater', signs_in: false },
  junction: { email: 'office@junction.test', studio: 'junction', signs_in: false },
  larkspur: { email: 'office@larkspur.test', studio: 'larkspur', signs_in: false },
  marlowe: { email: 'renata@marlowe.test', studio: 'marlowe', signs_in: 'unlisted' },
  harbor_st: { email: 'dana@harbor-st.test', studio: 'harbor_st', signs_in: 'unlisted' },
  copper_kettle: { email: 'owen@copper-kettle.test', studio: 'copper_kettle', signs_in: 'unlisted' },
  willow_bend: { email: 'phoebe@willow-bend.test', studio: 'willow_bend', signs_in: false, confirmed: false },
}

/** What the server prints at its start. */
export const demoAddresses = Object.values(accounts)
  .filter(({ signs_in = true }) => signs_in === true)
  .map((account) => account.email)

function studioOf({ studio, dances_at }: AccountPlan): number | null {
  const key = studio ?? dances_at
  return key ? demoStudios[key] : null
}

export function accountRows(day: DemoDay, password_hash: string): AccountRow[] {
  const holders = accountHolders()
  return (Object.entries(accounts) as [AccountName, AccountPlan][]).map(([name, plan]) => ({
    id: demoAccounts[name],
    email: plan.email,
    password_hash: plan.signs_in === false ? null : password_hash,
    confirmed_at: plan.confirmed === false ? null : daysAgo(day, 400),
    studio_account: plan.studio !== undefined,
    studio_id: studioOf(plan),
    independent: plan.independent ?? false,
    person_id: holders[name].id,
    staff_rights: plan.staff_rights ?? [],
    // Whoever signed up and has not confirmed yet did so yesterday: later it is erased (RETENTION-03).
    created_at: daysAgo(day, plan.confirmed === false ? 1 : 401),
  }))
}

// The accounts of the demo that sign in, the studios, and the owners of the other studios, who do not.
import type { accountTable } from '../../src/features/accounts/account.tables.ts'
import type { studioTable } from '../../src/features/studios/studio.tables.ts'
import { staffRights } from '../../src/shared/endpoint.ts'
import { type DemoDay, daysAgo } from './demo-calendar.ts'
import { demoAccounts, demoStudios } from './demo-ids.ts'
import { accountHolders } from './people.ts'

type AccountName = keyof typeof demoAccounts
type AccountRow = typeof accountTable.$inferInsert & { id: number }
type StudioRow = typeof studioTable.$inferInsert & { id: number }

const USA = 1

const studios = [
  ['harbor_street', 'Harbor Street Dance', '118 Harbor Street', 'Columbus', '43215', '614'],
  ['grand_prairie', 'Grand Prairie Academy of Dance', '4020 Prairie Rose Boulevard', 'Aurora', '80014', '303'],
  ['tidewater', 'Tidewater Conservatory of Movement', '9 Pilot House Road', 'Norfolk', '23510', '757'],
  ['junction', 'Junction City Dance Works', '250 Depot Lane', 'Schenectady', '12305', '518'],
  ['larkspur', 'Larkspur School of Ballet and Jazz', '61 Meadow Row', 'Duluth', '55804', '218'],
] as const

export function studioRows(day: DemoDay): StudioRow[] {
  return studios.map(([key, name, address, city, zip, area], position) => {
    const site = `${key.replaceAll('_', '-')}.test`
    return {
      id: demoStudios[key],
      name,
      website: `https://${site}`,
      address: { address, city, state_id: null, country_id: USA, zip },
      email: [`hello@${site}`],
      phone: [`(${area}) 555-01${40 + position}`],
      verified_at: daysAgo(day, 900),
      claimed: true,
      created_at: daysAgo(day, 901),
    }
  })
}

interface AccountPlan {
  email: string
  studio?: keyof typeof demoStudios
  confirmed?: boolean
  signs_in?: boolean
  staff_rights?: AccountRow['staff_rights']
}

const accounts: Record<AccountName, AccountPlan> = {
  studio: { email: 'studio@callboard.test', studio: 'harbor_street' },
  big: { email: 'big@callboard.test', studio: 'grand_prairie' },
  new: { email: 'new@callboard.test' },
  parent: { email: 'parent@callboard.test' },
  unconfirmed: { email: 'unconfirmed@callboard.test', confirmed: false },
  staff: { email: 'staff@callboard.test', staff_rights: [...staffRights] },
  scores: { email: 'scores@callboard.test', staff_rights: ['scores'] },
  tidewater: { email: 'office@tidewater.test', studio: 'tidewater', signs_in: false },
  junction: { email: 'office@junction.test', studio: 'junction', signs_in: false },
  larkspur: { email: 'office@larkspur.test', studio: 'larkspur', signs_in: false },
}

/** What the server prints at its start. */
export const demoAddresses = Object.values(accounts)
  .filter((account) => account.signs_in !== false)
  .map((account) => account.email)

export function accountRows(day: DemoDay, password_hash: string): AccountRow[] {
  const holders = accountHolders()
  return (Object.entries(accounts) as [AccountName, AccountPlan][]).map(([name, plan]) => ({
    id: demoAccounts[name],
    email: plan.email,
    password_hash: plan.signs_in === false ? null : password_hash,
    confirmed_at: plan.confirmed === false ? null : daysAgo(day, 400),
    studio_account: plan.studio !== undefined,
    studio_id: plan.studio ? demoStudios[plan.studio] : null,
    person_id: holders[name].id,
    staff_rights: plan.staff_rights ?? [],
    created_at: daysAgo(day, 401),
  }))
}

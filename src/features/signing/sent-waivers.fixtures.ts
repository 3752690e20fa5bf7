// The demo's studio with nobody's waiver sent or signed before each case, and what cases do with them.
import { beforeEach } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import type { useTestServer } from '../../server/test-server.ts'
import { signWaiver } from '../waivers/signing.contract.ts'
import { listWaivers, makePublicWaiverLink, sendWaiver } from '../waivers/waiver.contract.ts'
import { signedFor } from '../waivers/waiver.fixtures.ts'
import type { SignedForm, WaiverRow } from '../waivers/waiver.model.ts'

/** As the cases find them: ava and leo are minors. */
export interface ShownWaivers {
  studio: string
  rows: WaiverRow[]
  ava: WaiverRow
  leo: WaiverRow
}

export function useSentWaivers(server: ReturnType<typeof useTestServer>, now: string) {
  const id: number = demoRegistrations.studio_tampa
  const shown = {} as ShownWaivers
  const sql = (statement: string, values: unknown[] = []) =>
    server.database.$client.query(statement, values).then(({ rows: found }) => found)

  beforeEach(async () => {
    server.setTime(now)
    const studio = await server.tokenOf(demoAccounts.studio)
    await sql('DELETE FROM waiver_signature')
    await sql('DELETE FROM waiver')
    await sql("DELETE FROM public_link WHERE purpose = 'waivers'")
    await sql("DELETE FROM mail WHERE kind LIKE 'waiver%'")
    await sql('DELETE FROM sign_in_attempt').catch(() => undefined)
    const rows = (await server.call(listWaivers, { id }, { token: studio })).output.waivers
    const [ava, leo] = rows.filter(({ age }) => age !== null && age < 18) as [WaiverRow, WaiverRow]
    Object.assign(shown, { studio, rows, ava, leo })
  })

  const send = (
    row: WaiverRow,
    email = 'katrin@brandt.test',
    as: { token?: string } = { token: shown.studio },
  ) => server.call(sendWaiver, { registrationId: id, personId: row.personId, email, seasonId: 76 }, as)

  /** The token in the mail that came last to this address. */
  async function mailed(to = 'katrin@brandt.test'): Promise<string> {
    const [mail] = await sql('SELECT text FROM mail WHERE "to" = $1 ORDER BY id DESC LIMIT 1', [to])
    return /#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  }
  /** Changes the tour date of the registration. */
  const event = (change: string) =>
    sql(`UPDATE tour_date SET ${change} WHERE id = (SELECT tour_date_id FROM registration WHERE id = $1)`, [
      id,
    ])
  const sign = (token: string, some: Partial<SignedForm> = {}) =>
    server.call(signWaiver, { ...signedFor(shown.ava, some), token }, {})
  const sentOf = (waivers: WaiverRow[], { personId }: WaiverRow) =>
    waivers.find((row) => row.personId === personId) as WaiverRow
  async function publicLink() {
    const { output } = await server.call(
      makePublicWaiverLink,
      { registrationId: id, seasonId: 76 },
      { token: shown.studio },
    )
    return { token: output.url.split('#token=')[1] ?? '', link: output.links[0] as { id: number } }
  }
  return { id, shown, sql, send, mailed, event, sign, sentOf, publicLink }
}

// Puts completed, paid and confirmed registrations into a test database, ready to be edited.
import type { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertPayable, PAYABLE_CENTS, type Payable } from '../paying/payable.fixtures.ts'
import { contentOf } from './edit-content.rules.ts'
import { changeRegistration, completeRegistration, loadRegistration } from './registration.contract.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

type Server = ReturnType<typeof useTestServer>

export interface Editable extends Payable {
  token: string
  /** Who is registered. */
  person_id: number
  /** Persons of 13 on the roster who are not registered. */
  spare: number[]
  view: () => Promise<RegistrationView>
  /** Its version, where nothing else of it is asked for. */
  versionNow: () => Promise<number>
  /** Applies a change of the present content, or of `from`. */
  apply: (
    change: (content: RegistrationContent) => Partial<RegistrationContent>,
    more?: { from?: RegistrationView; key?: string; waiver?: boolean; began_version?: number },
  ) => ReturnType<typeof applyTo>
  confirm: () => Promise<void>
}

function applyTo(server: Server, token: string, id: number, sent: object, key?: string) {
  const input = { id, editing: true, ...sent }
  return server.send(changeRegistration, input, { token, ...(key ? { key } : {}) })
}

async function rowOf(server: Server, statement: string, values: unknown[]): Promise<number> {
  const { rows } = await server.database.$client.query(statement, values)
  return rows[0].id
}

/** An approved payment of the registration, as the office would write it down. */
export async function insertPaid(server: Server, payable: Payable, amount: number): Promise<void> {
  const { registration_id, mybtf_user_id } = payable
  const key = `paid-${registration_id}-${Math.round(amount)}`
  const id = await rowOf(
    server,
    `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
     VALUES ($1, $2, $3, 2, 'Check', 'office', $4, '[]', now()) RETURNING id`,
    [registration_id, mybtf_user_id, amount, key],
  )
  await rowOf(
    server,
    "INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'approved', now()) RETURNING id",
    [id],
  )
}

/** A studio's registration with its token and a roster of some more; open, reviewed, nothing paid. */
export async function insertOpen(server: Server, tour_date_id: number, spare = 6): Promise<Editable> {
  const payable = await insertPayable(server.database, tour_date_id)
  const id = payable.registration_id
  const token = await server.tokenOf(payable.mybtf_user_id)
  let session = token
  /** As the owner, in another session where that has ended: tests move the clock by months. */
  async function asOwner<Answer extends { status: number }>(call: (token: string) => Promise<Answer>) {
    const answer = await call(session)
    if (answer.status !== 401) return answer
    session = await server.tokenOf(payable.mybtf_user_id)
    return call(session)
  }
  const view = async () => (await asOwner((token) => server.call(loadRegistration, { id }, { token }))).output
  const { rows } = await server.database.$client.query(
    `WITH made AS (
       INSERT INTO person (fname, lname, gender_id, birthdate, person_type_id)
       SELECT 'Dancer', 'Number ' || n, 1, '2013-05-05', 1 FROM generate_series(1, $1) AS n RETURNING id)
     INSERT INTO roster (person_id, studio_id)
     SELECT made.id, (SELECT studio_id FROM registration WHERE id = $2) FROM made RETURNING person_id`,
    [spare, id],
  )
  const { rows: registered } = await server.database.$client.query(
    'SELECT person_id FROM date_attendee WHERE registration_id = $1',
    [id],
  )
  return {
    ...payable,
    token,
    person_id: registered[0].person_id,
    spare: rows.map((row) => row.person_id),
    view,
    async versionNow() {
      const statement = 'SELECT version FROM registration WHERE id = $1'
      return (await server.database.$client.query(statement, [id])).rows[0].version
    },
    async apply(change, { from, key, waiver = true, began_version } = {}) {
      const present = from ?? (await view())
      const content = contentOf(present)
      const versions = { version: present.version, ...(began_version === undefined ? {} : { began_version }) }
      const sent = { ...content, ...change(content), ...versions, waiver }
      return asOwner((token) => applyTo(server, token, id, sent, key))
    },
    async confirm() {
      await server.database.$client.query(
        'UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1',
        [id],
      )
    },
  }
}

/** The same completed and paid, a Teen dancer and her solo, and confirmed by the office. */
export async function insertEditable(server: Server, tour_date_id: number, spare = 6): Promise<Editable> {
  const editable = await insertOpen(server, tour_date_id, spare)
  await insertPaid(server, editable, PAYABLE_CENTS)
  const { registration_id } = editable
  const { error } = await server.call(completeRegistration, { registration_id }, { token: editable.token })
  if (error) throw new Error(`the fixture was not completed: ${error.message}`)
  await editable.confirm()
  return editable
}

/** Registers the person as a Teen dancer. */
export const adding = (person_id: number) => (content: RegistrationContent) => ({
  attendees: [...content.attendees, newEntry(person_id, 'dancer', 3)],
})

/** The first routine once more, as a new solo of the dancer. */
export const solo = (content: RegistrationContent, dancer: number, id = -1) => ({
  ...content.routines[0]!,
  id,
  name: `Solo of ${dancer}`,
  dancers: [dancer],
  routine_category_id: null,
})

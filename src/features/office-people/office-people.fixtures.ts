// An office of its own for each test: its people, and what they do to each other.
import { desc, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import type { StaffRight } from '../../shared/endpoint.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { officeInvitationTable } from '../accounts/office-invitation.tables.ts'
import { mailTable } from '../messages/mail.tables.ts'
import { listStudios } from '../studio-desk/office-studio.contract.ts'
import { acceptInvitation } from './office-invitation.contract.ts'
import { changeRights, listOfficePeople } from './office-people.contract.ts'

export const START = '2026-11-20T17:00:00Z'
export const NOBODY = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
export const NEW_PASSWORD = 'Curtain7'

export interface Somebody {
  id: number
  email: string
  rights: StaffRight[]
  token: string
}

export const codeOf = ({
  error,
}: {
  error?: { code: string; violations?: { code: string }[] | undefined }
}) => error?.violations?.[0]?.code ?? error?.code

export function useOffice() {
  const server = useTestServer({ now: START })
  let count = 0
  beforeEach(async () => {
    server.setTime(START)
    await server.database.update(accountTable).set({ staff_rights: [] })
    await server.database.update(officeInvitationTable).set({ used_at: new Date(START) })
  })
  async function somebody(...staff_rights: StaffRight[]): Promise<Somebody> {
    const email = `office-${++count}@reyes.test`
    const id = await insertTestAccount(server.database, { email, staff_rights })
    return { id, email, rights: staff_rights, token: await server.tokenOf(id) }
  }
  const seen = ({ token }: Somebody) => server.call(listOfficePeople, {}, { token })
  return {
    server,
    somebody,
    administrator: () => somebody('administration', 'accounts'),
    seen,
    give: (by: Somebody, { id, rights }: Somebody, wanted: StaffRight[], was = rights) =>
      server.call(changeRights, { id, rights: wanted, seen: was }, { token: by.token }),
    proposalOf: async (by: Somebody, person: Somebody) =>
      (await seen(by)).output.proposals.find((proposal) => proposal.person.id === person.id)?.id ?? 0,
    rightsOf: async ({ id }: Somebody) =>
      (await server.database.select().from(accountTable).where(eq(accountTable.id, id)))[0]?.staff_rights,
    /** A page of the office that takes the right `accounts`. */
    desk: ({ token }: { token: string }) =>
      server.call(listStudios, { standing: 'waiting', search: '', page: 1 }, { token }),
    async linkTo(email: string): Promise<string> {
      const [mail] = await server.database
        .select()
        .from(mailTable)
        .where(eq(mailTable.to, email))
        .orderBy(desc(mailTable.id))
        .limit(1)
      return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    accept: (token: string, password = NEW_PASSWORD) =>
      server.call(acceptInvitation, {
        token,
        fname: 'Cleo',
        lname: 'Vance',
        password,
        passwordConfirmation: password,
      }),
  }
}

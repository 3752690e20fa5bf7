// What the office's own tables hold of those who work there.
import { among, either, holds } from '../../server/personal.ts'
import { officeInvitationTable } from '../accounts/office-invitation.tables.ts'
import { officeProposalTable, officeRightTable } from './office-people.tables.ts'

export const officePeoplePersonal = [
  holds({
    table: officeInvitationTable,
    title: 'Invitations to the office',
    own: ({ accounts, emails }) =>
      either(
        among(officeInvitationTable.mybtf_user_id, accounts),
        among(officeInvitationTable.email, emails),
      ),
    erased: ({ id }) => ({ email: `erased-invitation-${id}@erased.invalid` }),
    secret: ['token_hash'],
    plain: ['staff_rights'],
  }),
  holds({
    table: officeRightTable,
    title: 'Rights of the office',
    own: ({ accounts }) => among(officeRightTable.mybtf_user_id, accounts),
    erased: { kept: 'numbers and rights: who might do what has to stay known' },
    plain: ['right'],
  }),
  holds({
    table: officeProposalTable,
    title: 'Proposed changes of rights of the office',
    own: ({ accounts }) => among(officeProposalTable.mybtf_user_id, accounts),
    erased: { kept: 'numbers and rights: who decided what has to stay known' },
    plain: ['from_rights', 'to_rights'],
  }),
]

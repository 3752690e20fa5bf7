// Answers the office's administrators: who is here, who may what, who is invited, and what two of them do together.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { addHours } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { isKeptForAnother } from '../accounts/account-link.queries.ts'
import { changeStanding } from './change-standing.effects.ts'
import { mailInvitation } from './invite.effects.ts'
import {
  changeRights,
  confirmProposal,
  disablePerson,
  dropProposal,
  enablePerson,
  inviteToOffice,
  letInAgain,
  listOfficePeople,
  resendInvitation,
  withdrawInvitation,
} from './office-people.contract.ts'
import {
  insertProposal,
  listInvitations,
  listPeople,
  listProposals,
  loadAddressesTaken,
  loadInvitation,
  loadProposal,
  lockOffice,
  type OfficeAccount,
  updateInvitationsUsed,
  updateProposalsDecided,
} from './office-people.queries.ts'
import {
  checkChange,
  checkConfirmation,
  checkInvitation,
  isAdministrator,
  needsTwo,
  PROPOSAL_HOURS,
  type Standing,
  sameStanding,
} from './office-people.rules.ts'

/** No account has this id. */
const NOBODY = 0

const administratorsIn = (office: readonly OfficeAccount[]) =>
  office.filter(isAdministrator).map(({ id }) => id)

/** The office as it is and stays in this transaction. The caller may have been an administrator only until a moment ago. */
async function holdOffice(tx: Transaction, context: RequestContext) {
  const office = await lockOffice(tx)
  const administrators = administratorsIn(office)
  const by = accountOf(context).id
  if (!administrators.includes(by)) throw new Failure('NOT_ALLOWED')
  return { office, administrators, by }
}

function personIn(office: readonly OfficeAccount[], id: number): OfficeAccount {
  const person = office.find((account) => account.id === id)
  if (!person) throw new Failure('NOT_FOUND')
  return person
}

/** At once, or where two are needed as a proposal. */
function change(context: RequestContext, id: number, afterOf: (before: OfficeAccount) => Standing) {
  return context.write(async (tx) => {
    const { office, administrators, by } = await holdOffice(tx, context)
    const person = personIn(office, id)
    const after = afterOf(person)
    if (sameStanding(person, after)) return { outcome: 'done' as const }
    const wanted = { person: id, by, before: person, after, administrators }
    failOn(checkChange(wanted))
    if (!needsTwo(wanted)) {
      await changeStanding(tx, context, person, { after, by })
      return { outcome: 'done' as const }
    }
    const now = context.clock.now()
    await updateProposalsDecided(tx, { mybtf_user_id: id }, { decided_by: by, now, confirmed: false })
    await insertProposal(tx, {
      mybtf_user_id: id,
      from_rights: person.rights,
      from_disabled: person.disabled,
      to_rights: [...after.rights],
      to_disabled: after.disabled,
      proposed_by: by,
      created_at: now,
      expires_at: addHours(now, PROPOSAL_HOURS),
    })
    return { outcome: 'proposed' as const }
  })
}

export const officePeopleHandlers = [
  handle(listOfficePeople, async (_nothing, { database, clock }) => {
    const now = clock.now()
    const [people, invitations, proposals] = await Promise.all([
      listPeople(database),
      listInvitations(database, now),
      listProposals(database, now),
    ])
    return { people, invitations, proposals }
  }),

  handle(changeRights, ({ id, rights, seen }, context) =>
    change(context, id, ({ rights: present, disabled }) => {
      const standing = { rights: present, disabled }
      if (!sameStanding(standing, { rights: seen, disabled })) throw new Failure('STALE_VERSION')
      return { rights: [...new Set(rights)], disabled }
    }),
  ),

  handle(disablePerson, ({ id }, context) =>
    change(context, id, ({ rights }) => ({ rights, disabled: true })),
  ),

  handle(enablePerson, ({ id }, context) =>
    change(context, id, ({ rights }) => ({ rights, disabled: false })),
  ),

  handle(letInAgain, ({ id }, context) =>
    context.write(async (tx) => {
      const { office, by } = await holdOffice(tx, context)
      const { email, disabled } = personIn(office, id)
      if (disabled) throw new Failure('NOT_FOUND')
      await mailInvitation(tx, context, { email, staff_rights: [], mybtf_user_id: id, invited_by: by })
      return { email }
    }),
  ),

  handle(inviteToOffice, ({ email, rights }, context) =>
    context.write(async (tx) => {
      const { administrators, by } = await holdOffice(tx, context)
      // Who had it, and may put it back, keeps it: whoever were invited there could not come in (EMAIL-02).
      const kept = await isKeptForAnother(tx, email, NOBODY, context.clock.now())
      const taken = kept || (await loadAddressesTaken(tx, [email])).length > 0
      failOn(checkInvitation(rights, taken, { by, administrators }))
      const staff_rights = [...new Set(rights)]
      await mailInvitation(tx, context, { email, staff_rights, mybtf_user_id: null, invited_by: by })
      return { email }
    }),
  ),

  handle(resendInvitation, ({ id }, context) =>
    context.write(async (tx) => {
      const { by } = await holdOffice(tx, context)
      const found = await loadInvitation(tx, { id }, context.clock.now())
      if (!found) throw new Failure('NOT_FOUND')
      const { email, staff_rights, mybtf_user_id } = found
      await mailInvitation(tx, context, { email, staff_rights, mybtf_user_id, invited_by: by })
      return { email }
    }),
  ),

  handle(withdrawInvitation, ({ id }, context) =>
    context.write(async (tx) => {
      await holdOffice(tx, context)
      const now = context.clock.now()
      if (!(await loadInvitation(tx, { id }, now))) throw new Failure('NOT_FOUND')
      await updateInvitationsUsed(tx, { id }, now, true)
      return {}
    }),
  ),

  handle(confirmProposal, ({ id }, context) =>
    context.write(async (tx) => {
      const { office, administrators, by } = await holdOffice(tx, context)
      const proposal = await loadProposal(tx, id)
      if (!proposal) throw new Failure('NOT_FOUND')
      const person = personIn(office, proposal.mybtf_user_id)
      const now = context.clock.now()
      const from = { rights: proposal.from_rights, disabled: proposal.from_disabled }
      failOn(checkConfirmation({ ...proposal, from }, { by, now, present: person, administrators }))
      const after = { rights: proposal.to_rights, disabled: proposal.to_disabled }
      failOn(
        checkChange({ person: person.id, by: proposal.proposed_by, before: person, after, administrators }),
      )
      await updateProposalsDecided(tx, { id }, { decided_by: by, now, confirmed: true })
      await changeStanding(tx, context, person, { after, by: proposal.proposed_by })
      return {}
    }),
  ),

  handle(dropProposal, ({ id }, context) =>
    context.write(async (tx) => {
      const { by } = await holdOffice(tx, context)
      const proposal = await loadProposal(tx, id)
      if (!proposal || proposal.decided_at) throw new Failure('NOT_FOUND')
      await updateProposalsDecided(tx, { id }, { decided_by: by, now: context.clock.now(), confirmed: false })
      return {}
    }),
  ),
]

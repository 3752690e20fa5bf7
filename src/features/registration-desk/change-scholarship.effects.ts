// Awards a dancer a scholarship, or removes it.
import type { Transaction } from '../../server/database.ts'
import { failOn } from '../../shared/failures.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { OfficeContext } from '../settlement/office-payment.effects.ts'
import { changeByOffice, type ToldChange, viewForOffice } from './office-change.effects.ts'
import { type Award, checkAward, contentAwarded } from './scholarship.rules.ts'

function toldOf({ attendees, price_list }: RegistrationView, { person_id, vip_type_id }: Award): ToldChange {
  const dancer = attendees.find((attendee) => attendee.person_id === person_id)
  const name = dancer ? fullName(dancer.person) : ''
  const scholarship = price_list.vip_types.find(({ id }) => id === vip_type_id)?.name
  return {
    kind: 'scholarship-changed',
    ...(scholarship === undefined
      ? { happened: `The scholarship of ${name} was removed`, subject: 'a scholarship was removed' }
      : {
          happened: `${name} was awarded a scholarship: ${scholarship}`,
          subject: 'a scholarship was awarded',
        }),
  }
}

/**
 * The registration with the award, or without what is removed; one that has it already stays as it is. Takes the tour date's
 * lock, for a level may have no place left for the dancer's option. Throws what `viewForOffice` does, or RULES_BROKEN with
 * paths of the award.
 */
export async function changeScholarship(
  tx: Transaction,
  context: OfficeContext,
  { id, version, ...award }: Award & { id: number; version: number },
): Promise<RegistrationView> {
  const view = await viewForOffice(tx, context, { id, version })
  failOn(checkAward(view, award))
  const content = contentAwarded(view, award)
  return changeByOffice(tx, context, { view, content, told: toldOf(view, award) })
}

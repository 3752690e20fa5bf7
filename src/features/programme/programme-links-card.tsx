// The public link to the whole programme, for all parents at once: made, copied and revoked by its studio alone (E§2, LINK-05).
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { photoOpen } from '../dancer-photos/photo.rules.ts'
import { linkDays } from '../public-link/link-kinds.model.ts'
import { OwnLinksCard } from '../public-link/own-links-card.tsx'
import { linkState } from '../public-link/public-link.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { garmentOpen } from '../registrations/registration-open.rules.ts'
import { listProgrammeLinks, makeProgrammeLink, revokeProgrammeLink } from './programme-link.contract.ts'
import { doneByLink, endOfLink } from './programme-link.rules.ts'

interface ProgrammeLinksCardProps {
  view: RegistrationView
  /** What is given for each; null = nobody takes part. */
  listed: readonly { photo: boolean; worn: boolean }[] | null
  at: Date
}

export function ProgrammeLinksCard({ view, listed, at }: ProgrammeLinksCardProps) {
  const answers = useAnswers()
  const registration_id = view.id
  const { data } = useLoaded(listProgrammeLinks, { registration_id })
  // Where nobody is left, one that was made can still be revoked.
  if (listed === null && !data?.links.some((link) => linkState(link, at) === 'open')) return null
  const photos = (listed ?? []).some(({ photo }) => photo)
  const can = doneByLink(view, {
    photos: photos && photoOpen(view, view.tour_date, at, view.exempt),
    worn: (listed ?? []).some(({ worn }) => worn) && garmentOpen(view, view.tour_date, at),
  })
  return (
    <OwnLinksCard
      title="Share link"
      links={data?.links.map((link) => ({
        ...link,
        expires_at: endOfLink(view.tour_date, link.expires_at),
      }))}
      stays="Photos and sizes given through it stay."
      make={async () => {
        const { links, url } = await api(makeProgrammeLink, { registration_id })
        answers.keep(listProgrammeLinks, { registration_id }, { links })
        return url
      }}
      tell={({ copied }) => toast(copied ? 'Link copied' : 'Link created')}
      revoke={async (link_id) => {
        const { links } = await api(revokeProgrammeLink, { registration_id, link_id })
        answers.keep(listProgrammeLinks, { registration_id }, { links })
      }}
    >
      Anyone with the link can see this list without an account
      {photos && ', and whether a photo is there, but not the photo itself'}.{' '}
      {can === null
        ? 'Nothing can be changed through it at the moment.'
        : `They can ${can}, but can’t create other links. To ask for one dancer only, use “Link for parents” in the list above.`}{' '}
      Each link works for {linkDays('programme')} days, at most until the event is over.
    </OwnLinksCard>
  )
}

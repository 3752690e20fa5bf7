// The public link to a registration's waivers (A§2 "Generate Link"): made, copied and revoked by the owner alone.
import { inform } from '../../ui/dialogs.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { OwnLinksCard } from '../public-link/own-links-card.tsx'
import {
  listPublicWaiverLinks,
  makePublicWaiverLink,
  revokePublicWaiverLink,
} from '../waivers/waiver.contract.ts'
import { telling } from './waiver-dialogs.tsx'

interface PublicWaiverLinksProps {
  registration_id: number
  season_id: number
  /** Nobody is asked any more, so none is made; those that are may still be revoked (WAIVER-21). */
  closed: boolean
}

export function PublicWaiverLinks({ registration_id, season_id, closed }: PublicWaiverLinksProps) {
  const answers = useAnswers()
  const { data } = useLoaded(listPublicWaiverLinks, { registration_id })
  return (
    <OwnLinksCard
      title="Public link"
      links={data?.links}
      closed={closed}
      stays="Waivers already sent through it stay valid."
      make={async () => {
        let url: string | undefined
        await telling('Failed to generate public link', async () => {
          const made = await api(makePublicWaiverLink, {
            registrationId: registration_id,
            seasonId: season_id,
          })
          answers.keep(listPublicWaiverLinks, { registration_id }, { links: made.links })
          url = made.url
        })
        return url
      }}
      tell={({ url, copied }) =>
        inform({
          title: 'Link Generated!',
          body: copied
            ? 'It’s copied to your clipboard and valid for 6 months.'
            : `${url} (valid for 6 months)`,
        })
      }
      revoke={async (link_id) => {
        const { links } = await api(revokePublicWaiverLink, { registration_id, link_id })
        answers.keep(listPublicWaiverLinks, { registration_id }, { links })
      }}
    >
      Anyone with the link can see this list, send waivers and reminders, and change emails, without an
      account. They can’t create other links.
    </OwnLinksCard>
  )
}

// The public link to a registration's music (E§2): made, copied and revoked by the owner alone.
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { OwnLinksCard } from '../public-link/own-links-card.tsx'
import { listMusicLinks, makeMusicLink, revokeMusicLink } from './music-link.contract.ts'

export function MusicLinksCard({ registration_id, ended }: { registration_id: number; ended: boolean }) {
  const answers = useAnswers()
  const { data } = useLoaded(listMusicLinks, { registration_id })
  return (
    <OwnLinksCard
      title="Share link"
      links={data?.links}
      stays="Music uploaded through it stays."
      make={async () => {
        const { url, ...links } = await api(makeMusicLink, { registration_id })
        answers.keep(listMusicLinks, { registration_id }, links)
        return url
      }}
      tell={({ copied }) => toast(copied ? 'Link copied' : 'Link created')}
      revoke={async (link_id) =>
        answers.keep(
          listMusicLinks,
          { registration_id },
          await api(revokeMusicLink, { registration_id, link_id }),
        )
      }
    >
      {ended
        ? 'Anyone with a link can still see these routines, and hear what has not been deleted. Nothing can be uploaded or written any more.'
        : 'Anyone with the link can see these routines, listen, upload music and write notes, without an account. They can’t delete anything or create other links. For a single routine, email a link in the list above.'}
    </OwnLinksCard>
  )
}

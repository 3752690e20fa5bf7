// The public link to a registration's access codes: made, copied and revoked by the owner alone (E§2).
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { listAccessLinks, makeAccessLink, revokeAccessLink } from '../access-codes/access-code.contract.ts'
import { OwnLinksCard } from '../public-link/own-links-card.tsx'

export function AccessCodeLinks({ registration_id }: { registration_id: number }) {
  const answers = useAnswers()
  const { data } = useLoaded(listAccessLinks, { registration_id })
  return (
    <OwnLinksCard
      title="Share link"
      links={data?.links}
      stays="The codes themselves don’t change."
      make={async () => {
        const { links, url } = await api(makeAccessLink, { registration_id })
        answers.keep(listAccessLinks, { registration_id }, { links })
        return url
      }}
      tell={({ copied }) => toast(copied ? 'Link copied' : 'Link created')}
      revoke={async (link_id) => {
        const { links } = await api(revokeAccessLink, { registration_id, link_id })
        answers.keep(listAccessLinks, { registration_id }, { links })
      }}
    >
      Anyone with the link can see these names, levels and codes without an account, and nothing else.
    </OwnLinksCard>
  )
}

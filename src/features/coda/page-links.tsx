// The public links to a page of CODA (E§2): made, copied and revoked by the owner alone.
import type { ReactNode } from 'react'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { OwnLinksCard } from '../public-link/own-links-card.tsx'
import { listPageLinks, makePageLink, revokePageLink } from './page-link.contract.ts'
import type { SharedPage } from './page-link.model.ts'

interface PageLinksProps {
  registration_id: number
  page: SharedPage
  /** What whoever has one sees. */
  children: ReactNode
}

export function PageLinks({ registration_id, page, children }: PageLinksProps) {
  const answers = useAnswers()
  const wanted = { registration_id, page }
  const { data } = useLoaded(listPageLinks, wanted)
  return (
    <OwnLinksCard
      title="Share link"
      links={data?.links}
      stays="Anyone who has it won’t see anything anymore."
      make={async () => {
        const { url, links } = await api(makePageLink, wanted)
        answers.keep(listPageLinks, wanted, { links })
        return url
      }}
      tell={({ copied }) => toast(copied ? 'Link copied' : 'Link created')}
      revoke={async (link_id) =>
        answers.keep(listPageLinks, wanted, await api(revokePageLink, { ...wanted, link_id }))
      }
    >
      {children}
    </OwnLinksCard>
  )
}

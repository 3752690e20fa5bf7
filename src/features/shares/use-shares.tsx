// The families' shares of one registration in this browser: loaded, and kept current by what every write answers.
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import {
  listFamilyEmails,
  listFamilyShares,
  mailFamilyShares,
  revokeFamilyShare,
  saveFamilyShares,
} from './share.contract.ts'
import type { BegunFamily, ChangedFamily, FamilyForm, Share } from './share.model.ts'

export function useShares(registration_id: number) {
  // Families pay meanwhile.
  return useLoaded(listFamilyShares, { registration_id }, { refetchInterval: 30_000, staleTime: 0 })
}

/** What the roster knows of the families' emails. */
export function useFamilyEmails() {
  const { data } = useLoaded(listFamilyEmails, {}, { staleTime: 60_000 })
  return data?.emails ?? []
}

/** What a studio does with its families; each keeps the list that it answers. */
export function useShareWrites(registration_id: number) {
  const answers = useAnswers()
  const repeatable = useRepeatable()
  const keep = (shares: Share[]) => answers.keep(listFamilyShares, { registration_id }, { shares })
  return {
    /** What others have changed meanwhile. */
    reload: () => answers.askAgain(listFamilyShares, { registration_id }),
    async save(families: ChangedFamily[]) {
      const input = { registration_id, families }
      const { shares } = await repeatable(input, (key) => api(saveFamilyShares, input, { key }))
      keep(shares)
    },
    async mail(share_ids: number[]) {
      const input = { registration_id, share_ids }
      const answer = await repeatable(input, (key) => api(mailFamilyShares, input, { key }))
      keep(answer.shares)
      return answer
    },
    async revoke(id: number) {
      const { shares } = await api(revokeFamilyShare, { registration_id, id })
      keep(shares)
    },
  }
}

/** What an edit of it begins with (SHARE-11). */
export const begunOf = ({ name, email, person_ids, studio_share_cents }: FamilyForm): BegunFamily => ({
  name,
  email,
  person_ids,
  studio_share_cents,
})

/** What of a share is saved. */
export const formOf = ({ id, name, email, person_ids, studio_share_cents }: Share): FamilyForm => ({
  id,
  name,
  email,
  person_ids,
  studio_share_cents,
})

// The waivers of one registration in this browser: what can be done with them, each keeping the list that it answers.
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { saveFile } from '../papers/download-paper.tsx'
import { downloadWaiver } from '../waivers/signing.contract.ts'
import {
  changeWaiverEmail,
  listWaivers,
  openPublicWaivers,
  resendWaiver,
  sendAllWaivers,
  sendWaiver,
} from '../waivers/waiver.contract.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { seenOf } from '../waivers/waiver.rules.ts'

interface Place {
  registration_id: number
  season_id: number
  /** Of the public link; without it as the owner. */
  token?: string
}

interface Listed {
  waivers: WaiverRow[]
  may_write: boolean
  closed: string | null
}

export function useWaiverWrites({ registration_id, season_id, token }: Place) {
  const answers = useAnswers()
  const by_link = token !== undefined
  const by = by_link ? { token } : {}
  const keep = ({ waivers, may_write, closed }: Listed) => {
    const list = { waivers, may_write, closed }
    if (by_link) answers.change(openPublicWaivers, { token }, (page) => ({ ...page, ...list }))
    else answers.keep(listWaivers, { id: registration_id }, list)
  }
  return {
    by_link,
    async send({ personId }: WaiverRow, email: string, seen: string | null) {
      const place = { registrationId: registration_id, seasonId: season_id }
      keep(await api(sendWaiver, { ...place, personId, email, seen, ...by }))
    },
    async sendAll(rows: readonly WaiverRow[]) {
      const people = rows.map((row) => ({
        ...{ personId: row.personId, email: row.email, seen: seenOf(row, by_link) },
      }))
      const answer = await api(sendAllWaivers, { registrationId: registration_id, people, ...by })
      keep(answer)
      return answer
    },
    /** Answers where it went. */
    async resend({ id, email }: WaiverRow, message: string) {
      if (id === null) return email
      const answer = await api(resendWaiver, { id, message, ...by })
      keep(answer)
      return answer.email
    },
    async download({ personId }: WaiverRow) {
      saveFile(await api(downloadWaiver, { registration_id, person_id: personId }))
    },
    async changeEmail({ id }: WaiverRow, email: string, seen: string | null) {
      if (id !== null) keep(await api(changeWaiverEmail, { id, email, seen, ...by }))
    },
  }
}
export type WaiverWrites = ReturnType<typeof useWaiverWrites>

// Sends, replaces and removes the student id of one attendee, and puts the outcome into the registration on the screen.
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { upload } from '../../web/upload.ts'
import type { StoredFile } from '../files/stored-file.model.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { removeStudentId, uploadStudentId } from './student-id.contract.ts'
import { checkChosenFile } from './student-id.rules.ts'

/** E§5: any failure that has no better words. */
const FAILED = 'Something went wrong. Please try again.'

export interface Work {
  doing: 'nothing' | 'saving' | 'sending' | 'removing'
  /** Of the bytes sent. */
  percent: number
  /** What was chosen last, while it is not kept yet: to be shown, and to be tried again. */
  chosen: File | null
  error: string | null
}

const NOTHING: Work = { doing: 'nothing', percent: 0, chosen: null, error: null }

interface StudentIdOf {
  registration_id: number
  person_id: number
  saved: boolean
  save?: (() => Promise<boolean>) | undefined
  onChange?: ((file: StoredFile | null) => void) | undefined
}

const wordsOf = (error: unknown) =>
  error instanceof ApiError && (error.bad_request || error.offline || error.code === 'MAINTENANCE')
    ? error.message
    : FAILED

export function useStudentId({ registration_id, person_id, saved, save, onChange }: StudentIdOf) {
  const answers = useAnswers()
  const [work, setWork] = useState<Work>(NOTHING)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const keep = (student_id: StoredFile | null) => {
    answers.change(loadRegistration, { id: registration_id }, (view) => ({
      ...view,
      attendees: view.attendees.map((attendee) =>
        attendee.person_id === person_id ? { ...attendee, student_id } : attendee,
      ),
    }))
    onChange?.(student_id)
    setWork(NOTHING)
  }

  async function send(chosen: File): Promise<boolean> {
    const wrong = checkChosenFile(chosen)
    if (wrong) {
      setWork({ ...NOTHING, error: wrong })
      return false
    }
    const abort = new AbortController()
    sending.current = abort
    const { signal } = abort
    try {
      if (!saved) {
        setWork({ ...NOTHING, doing: 'saving', chosen })
        if (!(await save?.())) {
          setWork(NOTHING)
          return false
        }
      }
      const sent = (percent: number) => setWork({ doing: 'sending', percent, chosen, error: null })
      sent(0)
      const input = { registration_id, person_id, name: chosen.name.slice(0, 300) }
      keep((await upload(uploadStudentId, input, chosen, { onProgress: sent, signal })).student_id)
      return true
    } catch (error) {
      if (signal.aborted) setWork(NOTHING)
      else setWork({ ...NOTHING, chosen, error: wordsOf(error) })
      return false
    }
  }

  async function remove(): Promise<boolean> {
    setWork({ ...NOTHING, doing: 'removing' })
    try {
      keep((await api(removeStudentId, { registration_id, person_id })).student_id)
      return true
    } catch (error) {
      setWork({ ...NOTHING, error: wordsOf(error) })
      return false
    }
  }

  return {
    work,
    send,
    remove,
    cancel: () => sending.current?.abort(),
    /** What was chosen and did not come through. */
    forget: () => setWork(NOTHING),
  }
}

// Opens a student id for whoever may look at it, such as the office; its address is asked for when it is wanted.
import { useState } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { tellError } from '../../ui/dialogs.tsx'
import { api } from '../../web/api.ts'
import type { StoredFile } from '../files/stored-file.model.ts'
import { loadStudentId } from './student-id.contract.ts'
import styles from './student-id.module.css'

interface StudentIdLinkProps {
  registration_id: number
  person_id: number
  file: StoredFile
}

export function StudentIdLink({ registration_id, person_id, file }: StudentIdLinkProps) {
  const [busy, setBusy] = useState(false)
  async function open() {
    if (busy) return
    setBusy(true)
    try {
      const { url } = await api(loadStudentId, { registration_id, person_id })
      if (!url) return
      const link = document.createElement('a')
      Object.assign(link, { href: url, target: '_blank', rel: 'noopener noreferrer' })
      link.click()
    } catch (error) {
      void tellError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <TextButton
      className={styles.link}
      aria-busy={busy || undefined}
      aria-label={`Student ID, ${file.name}, opens in a new tab`}
      onClick={() => void open()}
    >
      Student ID
    </TextButton>
  )
}

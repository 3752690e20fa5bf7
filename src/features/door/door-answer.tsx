// What the door says of a ticket: large, in a word and a color, heard by screen readers at once.
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { OutputOf } from '../../shared/endpoint.ts'
import type { admitTicket } from './door.contract.ts'
import styles from './door-answer.module.css'

export function DoorAnswer({ answer }: { answer: OutputOf<typeof admitTicket> }) {
  const { admitted, words, door } = answer
  const Icon = admitted ? IconCircleCheck : IconCircleX
  return (
    <div role="status" className={`${styles.answer} ${admitted ? styles.go : styles.stop}`}>
      <Icon size={44} aria-hidden="true" />
      <div>
        <p className={styles.verdict}>{admitted ? 'Admitted' : 'Not admitted'}</p>
        <p>{words}</p>
        {door && <p className={styles.count}>{`${door.admitted} of ${door.total} admitted`}</p>}
      </div>
    </div>
  )
}

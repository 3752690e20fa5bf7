// What the door says of a ticket: large, in a word and a color, heard by screen readers at once.
import type { OutputOf } from '../../shared/endpoint.ts'
import { RefusedIcon, UpToDateIcon } from '../../ui/status-icons.tsx'
import type { admitTicket } from './door.contract.ts'
import styles from './door-answer.module.css'

export function DoorAnswer({ answer }: { answer: OutputOf<typeof admitTicket> }) {
  const { admitted, words, door } = answer
  const Icon = admitted ? UpToDateIcon : RefusedIcon
  return (
    <div role="status" className={`${styles.answer} ${admitted ? styles.go : styles.stop}`}>
      <Icon size={44} />
      <div>
        <p className={styles.verdict}>{admitted ? 'Admitted' : 'Not admitted'}</p>
        <p>{words}</p>
        {door && <p className={styles.count}>{`${door.admitted} of ${door.total} admitted`}</p>}
      </div>
    </div>
  )
}

// The face of a judge, over the initials: these are there while it loads, and for who has no headshot.
import { useState } from 'react'
import styles from './judge-face.module.css'

interface JudgeFaceProps {
  judge: { fname: string; lname: string; headshot: string | null }
  size?: 'small' | 'large'
}

/** Stands beside the judge's name, so that it needs no words of its own. */
export function JudgeFace({ judge: { fname, lname, headshot }, size = 'small' }: JudgeFaceProps) {
  /** An address that could not be shown: it was good for an hour only. */
  const [lost, setLost] = useState<string | null>(null)
  return (
    <span className={size === 'large' ? `${styles.face} ${styles.large}` : styles.face} aria-hidden="true">
      {`${fname.charAt(0)}${lname.charAt(0)}`.toUpperCase()}
      {headshot !== null && headshot !== lost && (
        <img src={headshot} alt="" onError={() => setLost(headshot)} />
      )}
    </span>
  )
}

// A page that says one thing: not found, something went wrong, no connection, nothing to do here.
import type { ReactNode } from 'react'
import styles from './notice-page.module.css'
import { linkedMail } from './office-mail.tsx'
import { CallboardSign } from './wordmark.tsx'

interface NoticePageProps {
  title: string
  children?: ReactNode
  /** The ways on. */
  actions?: ReactNode
  /** Small print, e.g. a reference for the office. */
  detail?: ReactNode
}

export function NoticePage({ title, children, actions, detail }: NoticePageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <span className={styles.sign}>
          <CallboardSign size={40} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        {children && <div className={styles.body}>{linkedMail(children)}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
        {detail && <p className={styles.detail}>{linkedMail(detail)}</p>}
      </div>
    </div>
  )
}

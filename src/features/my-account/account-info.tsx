// The card ACCOUNT INFO: what one signs in with, and the buttons to change it; for studios and individuals alike.
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Heading, Row, Text } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { useSession } from '../../web/session.tsx'
import { ChangeEmailDialog, ChangePasswordDialog } from './credentials-dialogs.tsx'
import styles from './my-account.module.css'

export function AccountInfo() {
  const { user } = useSession()
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  if (!user) return null
  const close = () => setChanging(null)
  return (
    <Card padding="roomy">
      <Row align="between">
        <Heading level={2} size={20}>
          <SpokenLabel>ACCOUNT INFO</SpokenLabel>
        </Heading>
        {user.confirmed ? <Badge kind="go">Confirmed</Badge> : <Badge kind="attention">Not confirmed</Badge>}
      </Row>
      <dl className={styles.facts}>
        <div className={styles.changeable}>
          <dt>Email</dt>
          <dd>
            <span className={styles.value}>{user.email}</span>
            <Button size="small" aria-label="Change email" onClick={() => setChanging('email')}>
              Change
            </Button>
          </dd>
        </div>
        <div className={styles.changeable}>
          <dt>Password</dt>
          <dd>
            <span aria-hidden="true">••••••••</span>
            <span className="only-read">Not shown</span>
            <Button size="small" aria-label="Change password" onClick={() => setChanging('password')}>
              Change
            </Button>
          </dd>
        </div>
        <div className={styles.changeable}>
          <dt>Account id</dt>
          <dd>{user.id}</dd>
        </div>
      </dl>
      {!user.confirmed && (
        <Text small muted>
          Open the link we emailed to this address, or{' '}
          <Link to="/awaiting-confirmation">have it sent again</Link>.
        </Text>
      )}
      {changing === 'email' && <ChangeEmailDialog onClose={close} />}
      {changing === 'password' && <ChangePasswordDialog onClose={close} />}
    </Card>
  )
}

// The card TWO-STEP SIGN-IN: what the account signs in with besides its password, and the ways to change it.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { PasswordField } from '../../ui/password-field.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useSessionChange } from '../../web/session.tsx'
import { AppDialog } from './app-dialog.tsx'
import { makePasskey, passkeysWork } from './ask-browser.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  addPasskey,
  beginPasskey,
  newRecoveryCodes,
  removeApp,
  removePasskey,
  seeSecondFactor,
} from './second-factor.contract.ts'
import type { SecondFactor } from './second-factor.model.ts'

type Removed = { remove: 'app' } | { remove: 'passkey'; key: string; name: string }
type Doing = 'app' | 'passkey' | 'codes' | Removed | null

export function SecondFactorCard() {
  const answers = useAnswers()
  const session = useSessionChange()
  const loaded = useLoaded(seeSecondFactor, {})
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const factors = loaded.data
  async function changed(words: string, fresh: readonly string[] = []) {
    setDoing(null)
    setCodes(fresh)
    toast(words)
    await answers.askAgain(seeSecondFactor)
    // Whoever had to set it up may go on, but not before the codes are kept.
    if (fresh.length === 0) await session.refresh()
  }
  const on = factors && (factors.app !== null || factors.passkeys.length > 0)
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Row align="between">
          <Heading level={2} size={20}>
            <SpokenLabel>TWO-STEP SIGN-IN</SpokenLabel>
          </Heading>
          {factors &&
            (on ? (
              <Badge kind="go">On</Badge>
            ) : (
              <Badge kind={factors.kept ? 'attention' : 'neutral'}>Off</Badge>
            ))}
        </Row>
        <Text muted>
          Adds a second step after the password, so that a password someone else knows isn’t enough.
        </Text>
        {factors && <Factors factors={factors} onDo={setDoing} />}
      </Stack>
      {doing === 'app' && (
        <AppDialog onClose={() => setDoing(null)} onAdded={(fresh) => changed('App set up', fresh)} />
      )}
      {doing === 'passkey' && (
        <PasskeyDialog onClose={() => setDoing(null)} onAdded={(fresh) => changed('Passkey added', fresh)} />
      )}
      {doing === 'codes' && (
        <PasswordDialog
          title="Create new recovery codes"
          words="The old ones will stop working."
          action="Make new codes"
          onClose={() => setDoing(null)}
          onSubmit={async (password) => {
            const { recovery_codes } = await api(newRecoveryCodes, { password })
            await changed('New recovery codes created', recovery_codes)
          }}
        />
      )}
      {doing !== null && typeof doing === 'object' && (
        <RemoveDialog removed={doing} onClose={() => setDoing(null)} onRemoved={changed} />
      )}
      {codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes([])
            void session.refresh()
          }}
        />
      )}
    </Card>
  )
}

interface RemoveDialogProps {
  removed: Removed
  onClose: () => void
  onRemoved: (words: string) => Promise<void>
}

function RemoveDialog({ removed, onClose, onRemoved }: RemoveDialogProps) {
  const app = removed.remove === 'app'
  return (
    <PasswordDialog
      title={app ? 'Remove the authenticator app' : `Remove the passkey ${removed.name}`}
      words="It will no longer sign you in."
      action="Remove"
      onClose={onClose}
      onSubmit={async (password) => {
        if (removed.remove === 'app') await api(removeApp, { password })
        else await api(removePasskey, { key: removed.key, password })
        await onRemoved(app ? 'App removed' : 'Passkey removed')
      }}
    />
  )
}

function Factors({ factors, onDo }: { factors: SecondFactor; onDo: (doing: Doing) => void }) {
  const { app, passkeys, recovery_codes_left } = factors
  const on = app !== null || passkeys.length > 0
  return (
    <ul className={styles.list}>
      <li>
        <Row align="between">
          <span>Authenticator app</span>
          <Row>
            {app && (
              <Button
                size="small"
                aria-label="Remove the authenticator app"
                onClick={() => onDo({ remove: 'app' })}
              >
                Remove
              </Button>
            )}
            <Button
              size="small"
              look={on ? 'secondary' : 'primary'}
              aria-label={app ? 'Move to another authenticator app' : 'Set up an authenticator app'}
              onClick={() => onDo('app')}
            >
              {app ? 'Move to another' : 'Set up'}
            </Button>
          </Row>
        </Row>
        <Text small muted>
          {app ? `Since ${formatInstant(app.since)}` : 'Not set up'}
        </Text>
      </li>
      {passkeys.map((passkey) => (
        <Passkey key={passkey.key} passkey={passkey} onDo={onDo} />
      ))}
      <li>
        <Row align="between">
          <span>{passkeys.length === 0 ? 'Passkey' : 'Another passkey'}</span>
          {passkeysWork() && (
            <Button size="small" aria-label="Add a passkey" onClick={() => onDo('passkey')}>
              Add
            </Button>
          )}
        </Row>
        <Text small muted>
          {passkeysWork()
            ? 'Your fingerprint, face or security key, on this device or another one.'
            : 'Passkeys need an address with a name: this one is a number, or the browser has none.'}
        </Text>
      </li>
      {on && (
        <li>
          <Row align="between">
            <span>Recovery codes</span>
            <Button size="small" aria-label="Create new recovery codes" onClick={() => onDo('codes')}>
              Make new
            </Button>
          </Row>
          <Text small muted>
            {recovery_codes_left === 1 ? '1 is left' : `${recovery_codes_left} are left`}
          </Text>
        </li>
      )}
    </ul>
  )
}

function Passkey({
  passkey,
  onDo,
}: {
  passkey: SecondFactor['passkeys'][number]
  onDo: (doing: Doing) => void
}) {
  const { key, name, created_at, last_used_at } = passkey
  return (
    <li>
      <Row align="between">
        <span>Passkey {name}</span>
        <Button
          size="small"
          aria-label={`Remove the passkey ${name}`}
          onClick={() => onDo({ remove: 'passkey', key, name })}
        >
          Remove
        </Button>
      </Row>
      <Text small muted>
        Since {formatInstant(created_at)}
        {last_used_at && `, last used ${formatInstant(last_used_at)}`}
      </Text>
    </li>
  )
}

function PasskeyDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (codes: string[]) => void }) {
  const fields = useFields({ name: '', password: '' })
  return (
    <FormDialog
      title="Add a passkey"
      size="small"
      onClose={onClose}
      violations={fields.violations}
      action="Add"
      onSubmit={async () => {
        const { name, password } = fields.values
        if (
          fields.violations.show(
            name.trim() ? [] : [{ code: 'NAME_REQUIRED', path: ['name'], message: 'Required' }],
          )
        )
          return
        const { options } = await api(beginPasskey, { password })
        const response = await makePasskey(options)
        if (!response) return
        const { recovery_codes } = await api(addPasskey, { name, response })
        onAdded(recovery_codes)
      }}
    >
      <Stack>
        <TextField
          label="Name"
          help="A name to recognize it by, such as “Office desktop”."
          autoComplete="off"
          maxLength={60}
          {...fields.bind('name')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...fields.bind('password')} />
      </Stack>
    </FormDialog>
  )
}

interface PasswordDialogProps {
  title: string
  words: string
  action: string
  onClose: () => void
  onSubmit: (password: string) => Promise<void>
}

function PasswordDialog({ title, words, action, onClose, onSubmit }: PasswordDialogProps) {
  const fields = useFields({ password: '' })
  return (
    <FormDialog
      title={title}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      action={action}
      onSubmit={() => onSubmit(fields.values.password)}
    >
      <Stack>
        <Text muted>{words}</Text>
        <PasswordField label="Password" autoComplete="current-password" {...fields.bind('password')} />
      </Stack>
    </FormDialog>
  )
}

// Sets an authenticator app up: the password, the picture that the app reads, and the first code.
import { useEffect, useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { beginApp, confirmApp } from './second-factor.contract.ts'
import styles from './second-factor.module.css'

interface AppDialogProps {
  onClose: () => void
  onAdded: (recovery_codes: string[]) => void
}

export function AppDialog({ onClose, onAdded }: AppDialogProps) {
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null)
  const fields = useFields({ password: '', code: '' })
  async function submit() {
    if (!made) return setMade(await api(beginApp, { password: fields.values.password }))
    const { recovery_codes } = await api(confirmApp, { code: fields.values.code })
    onAdded(recovery_codes)
  }
  return (
    <FormDialog
      title="Set up an authenticator app"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={submit}
      action={made ? 'Set up' : 'Continue'}
    >
      {made ? (
        <Stack>
          <p>Open your authenticator app, add an account, and let it scan this code.</p>
          <QrCode text={made.uri} />
          <Text small muted>
            Is the app on this device? <a href={made.uri}>Open it with this account</a>. Or type this key into
            it: <span className={styles.secret}>{made.secret.replace(/.{4}(?=.)/g, '$& ')}</span>
          </Text>
          <TextField
            label="Code"
            help="The six digits that the app shows now."
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            {...fields.bind('code')}
          />
        </Stack>
      ) : (
        <Stack>
          <Text muted>
            An app on your phone that shows a new code every 30 seconds, even without a connection.
          </Text>
          <PasswordField label="Password" autoComplete="current-password" {...fields.bind('password')} />
        </Stack>
      )}
    </FormDialog>
  )
}

/** Drawn as one path, a square for each dark place. */
function QrCode({ text }: { text: string }) {
  const [places, setPlaces] = useState<boolean[][]>([])
  useEffect(() => {
    void import('qr').then(({ default: encodeQR }) => setPlaces(encodeQR(text, 'raw', { border: 4 })))
  }, [text])
  const side = places.length || 1
  const path = places.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label="QR code with the key below"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

// The form with which a person signs in, on the home page and on its own.
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useSessionChange } from '../../web/session.tsx'
import { dropStep, keepStep, keptStep } from '../second-factor/kept-step.tsx'
import type { SecondStep } from '../second-factor/second-factor.model.ts'
import { signIn } from './session.contract.ts'
import styles from './sign-in-form.module.css'

const SecondStepForm = lazy(() =>
  import('../second-factor/second-step-form.tsx').then((file) => ({ default: file.SecondStepForm })),
)

export function SignInForm() {
  const [kept] = useState(keptStep)
  const [step, setStep] = useState(kept === 'late' ? null : kept)
  const [late, setLate] = useState(kept === 'late')
  const session = useSessionChange()
  const fields = useFields({ email: '', password: '' }, { draft: 'sign-in', except: ['password'] })

  function begin(next: SecondStep) {
    keepStep(next)
    setLate(false)
    setStep(next)
  }

  async function submit() {
    // With the first try, not with the home page: the rules bring their schemas.
    const { checkSignIn } = await import('./sign-up.rules.ts')
    if (fields.violations.show(checkSignIn(fields.values))) return
    try {
      const { token, user } = await api(signIn, fields.values)
      fields.forget()
      dropStep()
      // Where to go now is for the guard of the page.
      session.begin(token, user)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED')
        return begin(error.body.data as SecondStep)
      if (!(error instanceof ApiError) || !refused.has(error.code)) throw error
      // A§8: an error toast; it is gone after 2 seconds, so the form says it too.
      toast({ kind: 'stop', message: error.message })
      fields.violations.show([{ code: error.code, path: [], message: error.message }])
    }
  }

  if (step)
    return (
      <Suspense>
        <SecondStepForm
          step={step}
          again={step === kept}
          onBack={(words) => {
            dropStep()
            setStep(null)
            if (words) toast({ kind: 'stop', message: words })
          }}
        />
      </Suspense>
    )
  return (
    <Form violations={fields.violations} onSubmit={submit} label="Sign in">
      {late && (
        <StatusBanner kind="attention" boxed live>
          Your second step took too long. Please start again with your password.
        </StatusBanner>
      )}
      <EmailField {...fields.bind('email')} autoComplete="username" />
      <PasswordField label="Password" autoComplete="current-password" {...fields.bind('password')} />
      <SubmitButton wide size="large">
        <SpokenLabel>SIGN IN</SpokenLabel>
      </SubmitButton>
      <p className={styles.ways}>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </Form>
  )
}

const refused = new Set(['SIGN_IN_FAILED', 'ACCOUNT_DISABLED', 'TOO_MANY_ATTEMPTS'])

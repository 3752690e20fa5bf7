// /signup/studio: FIND a studio, then CREATE a new one or SET UP the account that waits for it.
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { api } from '../../web/api.ts'
import { loadStudio } from '../studios/studio.contract.ts'
import type { FoundStudio, StudioProfile } from '../studios/studio-profile.model.ts'
import { StudioSearch } from '../studios/studio-search.tsx'
import { ClaimStudio } from './claim-studio.tsx'
import { NewStudioForm } from './new-studio-form.tsx'
import styles from './sign-up-studio.module.css'
import { useClaimedStudio } from './use-claimed-studio.tsx'

/** Kept in the browser's history, so that its Back leads through the steps. */
type Step = { at: 'find' } | { at: 'create' } | { at: 'setup'; studio: StudioProfile }

const steps = [
  { at: 'find', label: 'Find' },
  { at: 'create', label: 'Create' },
  { at: 'setup', label: 'Set up' },
] as const

/** The keyboard goes along to the step that took the place of the one before. */
function useFocusOnStep(at: Step['at']) {
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    const begin = stage.current?.querySelector<HTMLElement>('h2, input')
    if (begin?.tagName === 'H2') begin.tabIndex = -1
    begin?.focus()
  }, [at])
  return stage
}

export function SignUpStudioScreen() {
  usePageTitle('Sign up your studio')
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const tellClaimed = useClaimedStudio()
  const step: Step = (state as { step?: Step } | null)?.step ?? { at: 'find' }
  const stage = useFocusOnStep(step.at)
  const go = (next: Step) => void navigate(pathname, { state: { step: next } })
  const back = () => go({ at: 'find' })

  const claimOrSignIn = (studio: StudioProfile) =>
    studio.claimed ? tellClaimed(studio) : go({ at: 'setup', studio })
  const choosing = useSubmit(async ({ id }: FoundStudio) => {
    const { studio } = await api(loadStudio, { id })
    await claimOrSignIn(studio)
  })

  return (
    <PageContent width="reading">
      <div className={styles.sheet}>
        <div>
          <Heading level={1}>Sign up your studio</Heading>
          <ol className={styles.steps} aria-label="Steps">
            {steps.map(({ at, label }) => (
              <li key={at} aria-current={at === step.at ? 'step' : undefined}>
                {label}
              </li>
            ))}
          </ol>
        </div>
        <div ref={stage}>
          {step.at === 'find' && (
            <Card padding="roomy">
              <Stack gap={24}>
                <Text muted>
                  Your studio may have danced with us before. Look for it first; if it is not there, create
                  it.
                </Text>
                <StudioSearch onChoose={(studio) => void choosing.submit(studio)} />
                <Row>
                  <Button look="primary" busy={choosing.busy} onClick={() => go({ at: 'create' })}>
                    Create New Studio
                  </Button>
                </Row>
              </Stack>
            </Card>
          )}
          {step.at === 'create' && (
            <NewStudioForm onExists={(studio) => void claimOrSignIn(studio)} onBack={back} />
          )}
          {step.at === 'setup' && <ClaimStudio key={step.studio.id} studio={step.studio} onBack={back} />}
        </div>
        <p className={styles.below}>
          Already have an account? <Link to="/signin">Sign in</Link>
        </p>
      </div>
    </PageContent>
  )
}

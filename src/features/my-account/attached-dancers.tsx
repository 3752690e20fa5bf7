// The card of a studio's page with the individuals who say that they dance there; the studio may release each.
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { toast } from '../../ui/toast.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { listAttached, releaseAttached } from '../accounts/affiliation.contract.ts'
import type { Attached } from '../accounts/affiliation.model.ts'
import styles from './signed-in-places.module.css'

const openText = (open: number) =>
  open === 1 ? '1 registration not completed' : `${open} registrations not completed`

export function AttachedDancers({ studio_id: id }: { studio_id: number }) {
  const answers = useAnswers()
  const loaded = useLoaded(listAttached, { id })
  const { busy, submit } = useSubmit(async ({ account_id, name }: Attached) => {
    const sure = await confirm({
      title: `Release ${name}?`,
      body: 'From now on this dancer registers without your studio, and gets an email about it. Unfinished registrations wait until the dancer chooses a studio; completed ones stay with your studio.',
      confirmLabel: 'Release',
      danger: true,
    })
    if (!sure) return
    try {
      await api(releaseAttached, { id, account_id })
    } catch (error) {
      // She has left by herself meanwhile.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
    }
    await answers.askAgain(listAttached, { id })
    toast(`${name} is released`)
  })
  const attached = loaded.data?.attached ?? []
  if (attached.length === 0) return null
  return (
    <TitledCard title={<SpokenLabel>DANCERS OF YOUR STUDIO WHO REGISTER ALONE</SpokenLabel>}>
      <Text muted small>
        They told us they dance at your studio, and we let you know about every registration they complete. Is
        there anyone here you don’t know?
      </Text>
      <ul className={styles.places}>
        {attached.map((dancer) => (
          <li key={dancer.account_id}>
            <div>
              <strong>{dancer.name}</strong>
              {dancer.open > 0 && (
                <Text small muted>
                  {openText(dancer.open)}
                </Text>
              )}
            </div>
            <Row>
              <Button size="small" busy={busy} onClick={() => void submit(dancer)}>
                Release<span className="only-read"> {dancer.name}</span>
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

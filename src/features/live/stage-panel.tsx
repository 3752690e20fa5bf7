// What is on stage, and the way on: next, previous, a break, and back.
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Heading, Quiet, Row, Stack } from '../../ui/layout.tsx'
import type { StageDesk } from './stage.model.ts'
import styles from './stage-panel.module.css'
import { routineOf, useStage, useStageCalls } from './use-stage.tsx'

const named = (routine: { number: string; name: string } | undefined) =>
  routine ? `${routine.number} ${routine.name}` : null

function nowWords(stage: StageDesk): string {
  const on = named(routineOf(stage, stage.on_stage))
  if (on) return on
  if (!stage.called) return 'Nothing was called yet'
  return stage.left > 0 ? 'A break' : 'Everything has been danced'
}

interface StageProps {
  stage: StageDesk
  calls: ReturnType<typeof useStageCalls>
  /** At the right of the heading. */
  aside?: ReactNode
}

export function StagePanel({ stage, calls, aside }: StageProps) {
  const { busy, call, undo } = calls
  const next = routineOf(stage, stage.next)
  const previous = routineOf(stage, stage.previous)
  return (
    <Card>
      <Stack gap={12}>
        <Row align="between">
          <Heading level={2} size={16}>
            On stage
          </Heading>
          {aside}
        </Row>
        <p className={styles.now} role="status">
          {nowWords(stage)}
        </p>
        <Quiet>{next ? `Next: ${named(next)}` : 'Nothing follows'}</Quiet>
        <Row>
          <Button
            look="primary"
            size="large"
            busy={busy}
            disabled={!next}
            onClick={() => void call(stage, stage.next)}
          >
            {next ? `Next: ${next.number}` : 'Next'}
          </Button>
          <Button disabled={!previous} onClick={() => void call(stage, stage.previous)}>
            {previous ? `Previous: ${previous.number}` : 'Previous'}
          </Button>
          <Button disabled={stage.on_stage === null} onClick={() => void call(stage, null)}>
            {next ? 'Break' : 'The end'}
          </Button>
          <Button look="quiet" disabled={!stage.called} onClick={() => void undo(stage)}>
            Undo
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** On the desk of scores; nothing before there is a running order. */
export function StageOfDesk({ tour_date_id, aside }: { tour_date_id: number; aside: ReactNode }) {
  const { data: stage } = useStage(tour_date_id)
  const calls = useStageCalls(tour_date_id)
  if (!stage || stage.routines.length === 0) return null
  return <StagePanel stage={stage} calls={calls} aside={aside} />
}

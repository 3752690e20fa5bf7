// Above the table: approves at once all music that waits for it and in which nothing was found (MUSIC-11).
import { counted } from '../../shared/counted.ts'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { approvalOf, approvesUnheard } from '../music/music-approval.rules.ts'
import type { MusicSource } from './music-source.tsx'

interface ApproveAllProps {
  routines: readonly MusicRoutine[]
  source: MusicSource
}

export function ApproveAll({ routines, source: { owner, reload } }: ApproveAllProps) {
  const waiting = routines.filter((routine) => routine.approvable && approvalOf(routine) === 'waiting')
  const good = waiting.filter(approvesUnheard)
  const { busy, submit } = useSubmit(async () => {
    const approved = await owner?.approveAll(good.flatMap(({ music }) => (music ? [music.id] : [])))
    reload()
    toast(`${counted(approved ?? 0, 'piece')} approved`)
  })
  if (!owner || waiting.length === 0) return null
  const found = waiting.length - good.length
  return (
    <Row align="between">
      <Text>
        {counted(waiting.length, 'piece')} of music {waiting.length === 1 ? 'is' : 'are'} waiting for your
        approval
        {found > 0 && (
          <>
            ; please listen to{' '}
            {found === waiting.length ? (found === 1 ? 'it' : 'them') : `${found} with findings`} first
          </>
        )}
        .
      </Text>
      {good.length > 0 && (
        <Button size="small" busy={busy} onClick={() => void submit()}>
          Approve {good.length} without findings
        </Button>
      )}
    </Row>
  )
}

// Uploads, replaces and removes the headshot of one judge.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { ApiError, api } from '../../web/api.ts'
import { upload } from '../../web/upload.ts'
import { removeHeadshot, uploadHeadshot } from './headshot.contract.ts'
import { HEADSHOT_TYPES } from './headshot.model.ts'
import { checkChosenHeadshot } from './headshot.rules.ts'
import { JudgeFace } from './judge-face.tsx'

const ACCEPT = Object.keys(HEADSHOT_TYPES).join(',')
/** E§5: any failure that has no better words. */
const FAILED = 'Something went wrong. Please try again.'

interface HeadshotDialogProps {
  tour_date_id: number
  judge: { id: number; fname: string; lname: string; headshot: string | null }
  /** It is another one now, or none. */
  onChanged: () => Promise<unknown>
  onClose: () => void
}

function useHeadshot({ tour_date_id, judge, onChanged, onClose }: HeadshotDialogProps) {
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const of = { tour_date_id, judge_id: judge.id }

  async function act(work: () => Promise<unknown>, done: string) {
    setError(null)
    try {
      await work()
      await onChanged()
      toast(done)
      onClose()
    } catch (failure) {
      if (!sending.current?.signal.aborted) setError(failure instanceof ApiError ? failure.message : FAILED)
    } finally {
      setPercent(null)
    }
  }

  async function send(chosen: File) {
    const wrong = checkChosenHeadshot(chosen)
    if (wrong) return setError(wrong)
    const abort = new AbortController()
    sending.current = abort
    const { signal } = abort
    setPercent(0)
    const input = { ...of, name: chosen.name.slice(0, 300) }
    await act(
      () => upload(uploadHeadshot, input, chosen, { onProgress: setPercent, signal }),
      'Headshot saved',
    )
  }

  const remove = () => act(() => api(removeHeadshot, of), 'Headshot removed')
  return { percent, error, send, remove, cancel: () => sending.current?.abort() }
}

export function HeadshotDialog(props: HeadshotDialogProps) {
  const { judge, onClose } = props
  const { percent, error, send, remove, cancel } = useHeadshot(props)
  const [removing, setRemoving] = useState(false)
  const busy = percent !== null || removing
  return (
    <Dialog
      opened
      onClose={onClose}
      locked={busy}
      title={`Headshot of ${judge.fname} ${judge.lname}`}
      buttons={
        percent === null ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button onClick={cancel}>Cancel upload</Button>
        )
      }
    >
      <Stack gap={16}>
        {error && (
          <StatusBanner kind="stop" boxed live>
            {error}
          </StatusBanner>
        )}
        <Row gap={12}>
          <JudgeFace judge={judge} size="large" />
          <Text muted>Studios see it beside this judge’s critiques.</Text>
        </Row>
        {percent === null ? (
          <FileDrop
            label="Headshot"
            accept={ACCEPT}
            invitation="Drop a picture here, or"
            help="JPEG, PNG or WebP, up to 10 MB. It’s shown as a circle around its middle."
            disabled={removing}
            onFile={(chosen) => void send(chosen)}
          />
        ) : (
          <ProgressBar
            label="Uploading the headshot"
            percent={percent}
            note={percent === 100 ? 'Checking the file…' : undefined}
          />
        )}
        {judge.headshot !== null && percent === null && (
          <Row>
            <Button
              look="danger"
              busy={removing}
              onClick={() => {
                setRemoving(true)
                void remove().finally(() => setRemoving(false))
              }}
            >
              Remove
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

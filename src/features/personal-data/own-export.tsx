// Everything that is known of an account, as one file: asked for, made in the background, downloaded.
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { saveFile } from '../papers/download-paper.tsx'
import { exportOwnData, loadOwnData } from './personal-data.contract.ts'

const ASK_AGAIN_MS = 2_000

/** OWNDATA-02: `download` saves what is ready, or has it made and saves it once it is, while the page stays open. */
export function useOwnExport(id: number) {
  const answers = useAnswers()
  const [wanted, setWanted] = useState(false)
  const { data, refetch } = useLoaded(
    loadOwnData,
    { id },
    { refetchInterval: ({ state }) => (state.data?.export?.state === 'pending' ? ASK_AGAIN_MS : false) },
  )
  const made = data?.export ?? null
  const save = (file: { url: string; name: string }) => {
    saveFile(file)
    toast('Your file is downloading. Open it and start with index.html.')
  }
  useEffect(() => {
    if (!wanted || !made || made.state === 'pending') return
    setWanted(false)
    if (made.file) save(made.file)
  })
  const ask = useSubmit(async () => {
    answers.keep(loadOwnData, { id }, await api(exportOwnData, { id }))
    setWanted(true)
  })
  const again = useSubmit(async () => {
    // An address is good for some minutes only.
    const { data: now } = await refetch()
    if (now?.export?.file) save(now.export.file)
  })
  return { data, made, ask, again }
}

export function OwnExport({ made, ask, again }: ReturnType<typeof useOwnExport>) {
  if (!made) return null
  if (made.state === 'pending')
    return (
      <StatusBanner kind="info" boxed live>
        We’re putting your file together. You can leave this page: we’ll email you when it’s ready.
      </StatusBanner>
    )
  if (made.state === 'failed')
    return (
      <StatusBanner
        kind="stop"
        boxed
        live
        action={
          <Button size="small" busy={ask.busy} onClick={() => void ask.submit()}>
            Try again
          </Button>
        }
      >
        We couldn’t put your file together. Please try again; if it fails again, write to us.
      </StatusBanner>
    )
  return (
    <StatusBanner
      kind="go"
      boxed
      live
      action={
        <Button size="small" busy={again.busy} onClick={() => void again.submit()}>
          Download
        </Button>
      }
    >
      The file you requested {formatInstant(made.asked_at)} is ready
      {made.kept_until && <>, until {formatInstant(made.kept_until)}</>}.
    </StatusBanner>
  )
}

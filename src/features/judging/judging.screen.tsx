// /judge#token=…: a judge scores and says what was seen, on any tablet, without an account and without a network.
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { api } from '../../web/api.ts'
import { isDeadLink, useHashToken, whyDead } from '../../web/dead-link.tsx'
import { openJudging } from './judging.contract.ts'
import { JudgingRoom } from './judging-room.tsx'
import { judgeBy, keepRoom, useKept, useRestored } from './kept-on-tablet.tsx'

export function JudgingScreen() {
  usePageTitle('Judging')
  return useRestored() ? <Judging /> : <PageSkeleton />
}

function Judging() {
  const link = useHashToken()
  const [judge, setJudge] = useState(() => judgeBy(link))
  const kept = useKept(judge)
  if (kept) return <JudgingRoom key={kept.room.judge.id} kept={kept} />
  if (link === null) return <NoLink error={null} />
  return <Opening key={link} link={link} onOpened={setJudge} />
}

function NoLink({ error }: { error: Error | null }) {
  useCodaRoom(house_accent)
  return (
    <NoticePage title="This link doesn’t work" actions={null}>
      {whyDead(error)} The office can show you your judging link.
    </NoticePage>
  )
}

/** The first time on this tablet: it takes a network once. */
function Opening({ link, onOpened }: { link: string; onOpened: (judge: number) => void }) {
  const [error, setError] = useState<Error | null>(null)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let gone = false
    api(openJudging, { token: link }).then(
      (room) => {
        if (gone) return
        keepRoom(room, link)
        onOpened(room.judge.id)
      },
      (failed: Error) => !gone && setError(failed),
    )
    return () => {
      gone = true
    }
  }, [link, times])
  if (!error) return <PageSkeleton />
  if (isDeadLink(error)) return <NoLink error={error} />
  return (
    <NoticePage
      title="The running order isn’t on this tablet yet"
      actions={
        <Button
          look="primary"
          onClick={() => {
            setError(null)
            setTimes(times + 1)
          }}
        >
          Try again
        </Button>
      }
    >
      {error.message} It needs a network connection once; after that, this page works offline.
    </NoticePage>
  )
}

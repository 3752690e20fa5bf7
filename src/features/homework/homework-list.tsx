// A list of homework, each with who teaches it and for whom it is, and played where it stands.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Quiet, Stack, TitledCard } from '../../ui/layout.tsx'
import type { Homework } from '../recordings/homework.model.ts'
import type { OpenRecording } from '../recordings/recording.model.ts'
import { VideoPlayer } from '../recordings/video-player.tsx'
import styles from './homework.module.css'

interface HomeworkListProps<H extends Homework> {
  homework: readonly H[]
  addressOf: (homework: H) => Promise<OpenRecording>
  /** Said above the name: of which event it is. */
  event?: (homework: H) => string
}

export function HomeworkList<H extends Homework>({ homework, addressOf, event }: HomeworkListProps<H>) {
  const [open, setOpen] = useState<number | null>(null)
  if (homework.length === 0) return <EmptyState title="Homework">No homework videos.</EmptyState>
  return (
    <ul className={styles.list}>
      {homework.map((video) => (
        <li key={video.id}>
          <TitledCard title={video.name}>
            <Stack gap={8}>
              <Quiet>{[event?.(video), video.staff, forWhom(video)].filter(Boolean).join(' · ')}</Quiet>
              {open === video.id ? (
                <VideoPlayer label={video.name} addressOf={() => addressOf(video)} />
              ) : (
                <div>
                  <Button onClick={() => setOpen(video.id)}>
                    Watch<span className="only-read"> {video.name}</span>
                  </Button>
                </div>
              )}
            </Stack>
          </TitledCard>
        </li>
      ))}
    </ul>
  )
}

/** 'Jazz, Tap' */
export const forWhom = ({ performance_divisions }: Homework): string =>
  performance_divisions.length === 0
    ? 'All performance divisions'
    : performance_divisions.map(({ name }) => name).join(', ')

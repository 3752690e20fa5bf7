// Whether studios see the videos of a tour date, and the way to show them: each studio that has one is told by mail, once.
import { Link } from 'react-router'
import { counted } from '../../shared/counted.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { loadVideoDesk, publishVideos } from './video-desk.contract.ts'
import type { VideoDesk } from './video-desk.model.ts'
import { uploadedOf } from './video-seat.rules.ts'

export function PublishVideos({ desk }: { desk: VideoDesk }) {
  const { tour_date_id, routines, critiques_shown, videos_shown, told } = desk
  const answers = useAnswers()
  const danced = routines.filter(({ scratched }) => !scratched)
  const ready = danced.filter((routine) => uploadedOf(routine).length > 0).length
  const { busy, submit } = useSubmit(async () => {
    const sure = await confirm({
      title: 'Show the videos to studios?',
      body: `${ready} of ${counted(danced.length, 'routine')} ${ready === 1 ? 'has' : 'have'} a video. Each studio that has one gets one email; videos added later appear automatically.`,
      confirmLabel: 'Publish videos',
    })
    if (!sure) return
    answers.keep(loadVideoDesk, { tour_date_id }, await api(publishVideos, { tour_date_id }))
    toast('Videos published')
  })
  if (!critiques_shown)
    return (
      <StatusBanner kind="info" action={<Link to={`/staff/tour-dates/${tour_date_id}`}>Tour date</Link>}>
        Studios see videos with their critiques, which aren’t turned on yet. You can already upload videos.
      </StatusBanner>
    )
  if (videos_shown)
    return (
      <StatusBanner kind="go">
        Studios see these videos; {told} {told === 1 ? 'registration was' : 'registrations were'} notified by
        email. New videos are shown right away.
      </StatusBanner>
    )
  return (
    <StatusBanner
      kind="attention"
      action={
        <Button look="primary" size="small" busy={busy} disabled={ready === 0} onClick={() => void submit()}>
          Publish videos
        </Button>
      }
    >
      Studios see “STAY TUNED!” until you publish: video critiques appear within 3-5 business days after the
      event.
    </StatusBanner>
  )
}

// The pack for the sound desk: everything that plays at a tour date, to be taken along on a stick.
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Text, TitledCard } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { makeMusicPack } from './music-desk.contract.ts'

export function MusicPackCard({ tour_date_id }: { tour_date_id: number }) {
  const { busy, submit } = useSubmit(async () => {
    const { url, name, files, bytes } = await api(makeMusicPack, { tour_date_id })
    const link = document.createElement('a')
    Object.assign(link, { href: url, download: name })
    link.click()
    toast(`${files} ${files === 1 ? 'file' : 'files'}, ${Math.ceil(bytes / 1_000_000)} MB`)
  })
  return (
    <TitledCard title="Event-day pack" gap={12}>
      <Text muted>
        One ZIP for the sound desk: the music named by running order, or by routine until there is one; a cue
        sheet to print, with notes; a page that plays everything offline; and checksums. Download it again
        after late changes.
      </Text>
      <div>
        <Button busy={busy} onClick={() => void submit()}>
          Download the pack
        </Button>
      </div>
    </TitledCard>
  )
}

// All music of a registration as one ZIP (MUSIC-14).
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { downloadAllMusic } from './music-approval.contract.ts'

export function DownloadMusic({ registration_id }: { registration_id: number }) {
  const { busy, submit } = useSubmit(async () => {
    const { url, name, files, bytes } = await api(downloadAllMusic, { registration_id })
    const link = document.createElement('a')
    Object.assign(link, { href: url, download: name })
    link.click()
    toast(`${files} ${files === 1 ? 'file' : 'files'}, ${Math.ceil(bytes / 1_000_000)} MB`)
  })
  return (
    <Button size="small" busy={busy} onClick={() => void submit()}>
      Download all music
    </Button>
  )
}

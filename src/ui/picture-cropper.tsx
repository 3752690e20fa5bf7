// A square of a picture: moved by mouse, touch or the arrow keys, nearer by wheel, pinch or the slider; and the square as a file.
import { useState } from 'react'
import Cropper, { type Area as CropperArea } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styles from './picture-cropper.module.css'

interface PictureCropperProps {
  /** Read out with the square: 'Photo of Mia Rossi'. */
  label: string
  image: HTMLImageElement
  /** Pixels on a side of what is cut out: never fewer of the picture are chosen. */
  side: number
  onArea: (area: Area) => void
}

/** What is cut out, in pixels of the picture. */
export interface Area extends CropperArea {}

/** Further in, a face fills more than the square. */
const NEAREST = 8
const ARROW_PIXELS = 8

export function PictureCropper({ label, image, side, onArea }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const nearest = Math.max(1, Math.min(NEAREST, image.naturalWidth / side, image.naturalHeight / side))
  return (
    <div className={styles.cropper}>
      <div className={styles.picture}>
        <Cropper
          disableAutomaticStylesInjection
          image={image.src}
          aspect={1}
          crop={crop}
          zoom={zoom}
          maxZoom={nearest}
          keyboardStep={ARROW_PIXELS}
          onCropChange={setCrop}
          onZoomChange={(wanted) => setZoom(Math.min(nearest, Math.max(1, wanted)))}
          onCropAreaChange={(_percentages, pixels) => onArea(pixels)}
          cropperProps={{ role: 'application', 'aria-label': `${label}: move with the arrow keys` }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className={styles.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={1}
          max={nearest}
          step={0.05}
          value={zoom}
          disabled={nearest === 1}
          aria-valuetext={`${Math.round(zoom * 100)} percent`}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p className={styles.help}>
        {nearest === 1
          ? 'Drag the picture, or use the arrow keys, until the face is in the square. The picture has only as many pixels as needed, so you can’t zoom in.'
          : 'Drag the picture, or use the arrow keys, until the face is in the square; pinch, scroll or move the slider to zoom in.'}
      </p>
    </div>
  )
}

/** The picture behind an address; null where this browser cannot read it. */
export function readPicture(url: string): Promise<HTMLImageElement | null> {
  return new Promise((done) => {
    const image = new Image()
    // From an object store, too, what is drawn may be read again.
    if (!url.startsWith('data:')) image.crossOrigin = 'anonymous'
    image.onload = () => done(image.naturalWidth > 0 ? image : null)
    image.onerror = () => done(null)
    image.src = url
  })
}

/** The chosen file as an address that only this page has; null where it cannot be read. */
export function urlOfFile(file: Blob): Promise<string | null> {
  return new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => done(null)
    reader.readAsDataURL(file)
  })
}

/** The square of the picture as a JPEG of `side` by `side` pixels, without what a camera wrote beside it; null where that fails. */
export function cutSquare(image: HTMLImageElement, area: Area, side: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const drawn = canvas.getContext('2d')
  if (!drawn) return Promise.resolve(null)
  // What is see-through is white on paper.
  drawn.fillStyle = 'white'
  drawn.fillRect(0, 0, side, side)
  drawn.imageSmoothingQuality = 'high'
  drawn.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return new Promise((done) => {
    try {
      canvas.toBlob(done, 'image/jpeg', 0.92)
    } catch {
      done(null)
    }
  })
}

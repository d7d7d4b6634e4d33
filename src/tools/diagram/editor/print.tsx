import { css } from '#styled-system/css'

/** Prints only the diagram, in its own size or, if it is larger than a page, as large as fits on one. */
export function printPicture(svg: string): void {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const end = () => {
    image.remove()
    URL.revokeObjectURL(address)
  }
  image.alt = ''
  image.className = sheet
  image.onerror = end
  image.onload = () => {
    addEventListener('afterprint', end, { once: true })
    print()
  }
  image.src = address
  document.body.prepend(image)
}

const sheet = css({
  display: 'none',
  '@media print': {
    display: 'block',
    maxWidth: 'full',
    maxHeight: '100vh',
    margin: '0 auto',
    '& ~ *': { display: 'none' },
  },
})

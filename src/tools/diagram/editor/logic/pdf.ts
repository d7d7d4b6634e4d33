/** An image to put on a page. */
export interface PageImage {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Red, green, and blue of each pixel, compressed by zlib. */
  readonly pixels: Uint8Array<ArrayBuffer>
}

/** Points for each CSS pixel. */
const POINTS = 0.75

/**
 * A PDF file with one page that the image fills. ISO 32000-1, section 7.
 *
 * @param size of the page, in CSS pixels.
 * @param title shown by viewers.
 */
export function pdfOf(
  { width, height, pixels }: PageImage,
  size: { readonly width: number; readonly height: number },
  title: string,
): Uint8Array<ArrayBuffer> {
  const [right, top] = [points(size.width), points(size.height)]
  const content = `q ${right} 0 0 ${top} 0 0 cm /I Do Q`
  const writer = new Writer()
  writer.object('<< /Type /Catalog /Pages 2 0 R >>')
  writer.object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  writer.object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${right} ${top}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
  )
  writer.object(`<< /Length ${content.length} >>`, new TextEncoder().encode(content))
  writer.object(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >>`,
    pixels,
  )
  writer.object(`<< /Title <${utf16(title)}> >>`)
  return writer.end('/Root 1 0 R /Info 6 0 R')
}

/** Writes objects, numbered from 1, and the table of their positions. */
class Writer {
  private readonly parts: Uint8Array[] = []
  private readonly starts: number[] = []
  private length = 0

  constructor() {
    // The comment of four bytes beyond ASCII marks a binary file.
    this.add('%PDF-1.4\n%')
    this.add(Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
  }

  object(dictionary: string, stream?: Uint8Array): void {
    this.starts.push(this.length)
    this.add(`${this.starts.length} 0 obj\n${dictionary}\n`)
    if (stream) {
      this.add('stream\n')
      this.add(stream)
      this.add('\nendstream\n')
    }
    this.add('endobj\n')
  }

  end(trailer: string): Uint8Array<ArrayBuffer> {
    const at = this.length
    const size = this.starts.length + 1
    const entries = this.starts.map((start) => `${`${start}`.padStart(10, '0')} 00000 n \n`)
    this.add(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`)
    this.add(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`)
    const file = new Uint8Array(this.length)
    let to = 0
    for (const part of this.parts) {
      file.set(part, to)
      to += part.length
    }
    return file
  }

  private add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part
    this.parts.push(bytes)
    this.length += bytes.length
  }
}

const points = (pixels: number) => Number((pixels * POINTS).toFixed(3))

/** UTF-16BE with a byte order mark, in hexadecimal. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return `FEFF${units
    .map((unit) => unit.toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase()}`
}

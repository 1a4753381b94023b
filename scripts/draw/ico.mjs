/**
 * An ICO file that holds PNG pictures, as all browsers since 2007 read it.
 *
 * @param {readonly { size: number; png: Buffer }[]} pictures square, at most 256 px.
 */
export function toIco(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let at = header.length
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(at, entry + 12)
    at += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

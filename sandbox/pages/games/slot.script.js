window.playbillEngine = ({ stage, facts, texts, wait, isCalm, money, stake }) => {
  const { reels, rows, lines, symbols } = facts
  const grid = document.createElement('div')
  grid.className = `reels reels-${reels} rows-${rows}`
  grid.setAttribute('aria-hidden', 'true')
  const cells = []
  for (let reel = 0; reel < reels; reel++) {
    const column = document.createElement('div')
    column.className = 'reel'
    for (let row = 0; row < rows; row++) {
      const cell = document.createElement('div')
      cell.className = 'cell'
      const image = document.createElement('img')
      image.alt = ''
      image.src = symbols[(reel * 3 + row * 2) % symbols.length]
      cell.append(image)
      column.append(cell)
      cells.push(cell)
    }
    grid.append(column)
  }
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  overlay.setAttribute('class', 'line')
  overlay.setAttribute('viewBox', `0 0 ${reels * 100} ${rows * 100}`)
  overlay.setAttribute('preserveAspectRatio', 'none')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
  overlay.append(path)
  grid.append(overlay)
  stage.append(grid)
  const note = document.createElement('p')
  note.className = 'stage-note'
  stage.append(note)

  const clear = () => {
    path.setAttribute('points', '')
    for (const cell of cells) cell.classList.remove('is-won', 'is-dim')
  }
  const timers = new Set()
  const spin = (reel) => {
    const timer = setInterval(() => {
      for (let row = 0; row < rows; row++)
        cells[reel * rows + row].firstChild.src = symbols[Math.floor(Math.random() * symbols.length)]
    }, 80)
    timers.add(timer)
    return () => {
      clearInterval(timer)
      timers.delete(timer)
    }
  }
  let stops = []
  const halt = () => {
    for (const timer of timers) clearInterval(timer)
    timers.clear()
    grid.classList.remove('is-spinning')
  }
  const settle = (reel, picture) => {
    stops[reel]?.()
    grid.children[reel].classList.remove('is-moving')
    for (let row = 0; row < rows; row++)
      cells[reel * rows + row].firstChild.src = symbols[picture.cells[reel * rows + row]]
  }
  return {
    choice: () => ({}),
    begin() {
      clear()
      note.textContent = ''
      if (isCalm()) return
      grid.classList.add('is-spinning')
      stops = Array.from({ length: reels }, (_, reel) => {
        grid.children[reel].classList.add('is-moving')
        return spin(reel)
      })
    },
    stop() {
      halt()
      for (const column of grid.children) column.classList.remove('is-moving')
    },
    async show(picture) {
      await wait(350)
      for (let reel = 0; reel < reels; reel++) {
        await wait(110)
        settle(reel, picture)
      }
      halt()
      if (picture.wins.length === 0) return
      const hit = new Set()
      const cellsOf = (win) =>
        win.line < 0
          ? picture.cells.flatMap((symbol, index) => (symbol === win.symbol ? [index] : []))
          : lines[win.line].slice(0, win.count).map((row, reel) => reel * rows + row)
      const best = [...picture.wins].sort((a, b) => b.pay - a.pay)
      for (const win of best) for (const index of cellsOf(win)) hit.add(index)
      cells.forEach((cell, index) => cell.classList.add(hit.has(index) ? 'is-won' : 'is-dim'))
      const base = lines.length > 0 ? stake() / lines.length : stake()
      const parts = best.slice(0, 3).map((win) => `${win.count} × ${money(win.pay * base)}`)
      note.textContent = `${parts.join('   ')}${best.length > 3 ? ` +${best.length - 3}` : ''}${picture.isDouble ? `   ${texts.double} ×2` : ''}`
      for (const win of best.slice(0, 3)) {
        if (win.line >= 0)
          path.setAttribute(
            'points',
            lines[win.line]
              .slice(0, win.count)
              .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
              .join(' '),
          )
        await wait(260)
      }
      if (picture.isDouble) await wait(300)
    },
  }
}

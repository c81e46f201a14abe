// Dragging with mouse, pen or finger: the element follows the pointer; where it is let go, the nearest element with
// `data-drop` gets it. A short press stays a click.
export interface Drag {
  enabled: boolean;
  start?: () => void;
  drop: (target: string) => void;
}

const threshold = 6; // pixels before a press becomes a drag

export function draggable(options: () => Drag) {
  return (node: HTMLElement) => {
    let origin: { x: number; y: number } | null = null;
    let dragging = false;

    const target_at = (x: number, y: number) =>
      document
        .elementsFromPoint(x, y)
        .map((element) => element.closest<HTMLElement>('[data-drop]'))
        .find((element) => element !== null);

    const mark = (target: HTMLElement | undefined) => {
      for (const other of document.querySelectorAll('.drop-here')) other.classList.remove('drop-here');
      target?.classList.add('drop-here');
    };

    const down = (event: PointerEvent) => {
      if (event.button === 0 && options().enabled) origin = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!origin) return;
      const x = event.clientX - origin.x;
      const y = event.clientY - origin.y;
      if (!dragging && Math.hypot(x, y) < threshold) return;
      if (!dragging) {
        dragging = true;
        node.setPointerCapture(event.pointerId);
        node.classList.add('dragged');
        options().start?.();
      }
      node.style.translate = `${x}px ${y}px`;
      mark(target_at(event.clientX, event.clientY));
    };
    const finish = (event: PointerEvent) => {
      if (!dragging) {
        origin = null;
        return;
      }
      const target = event.type === 'pointerup' ? target_at(event.clientX, event.clientY) : undefined;
      mark(undefined);
      if (target) options().drop(target.dataset.drop!);
      origin = null;
      node.style.translate = '';
      node.classList.remove('dragged');
      // The click that follows this release is part of the drag.
      setTimeout(() => (dragging = false));
    };
    const click = (event: MouseEvent) => {
      if (!dragging) return;
      event.stopPropagation();
      event.preventDefault();
    };

    node.style.touchAction = 'none'; // a finger drags it, not the page
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', finish);
    node.addEventListener('pointercancel', finish);
    node.addEventListener('click', click, true);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', finish);
      node.removeEventListener('pointercancel', finish);
      node.removeEventListener('click', click, true);
    };
  };
}

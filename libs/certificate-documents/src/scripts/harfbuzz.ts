import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The functions of HarfBuzz's C API that are used here. Pointers and booleans are numbers. */
type Native = Record<string, (...values: number[]) => number>;

interface Memory {
  buffer: ArrayBuffer;
  grow: (pages: number) => number;
}

/** The parts of the global object `WebAssembly` that are used here. The type declarations of Node lack them. */
interface Wasm {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: Native & { memory: Memory } };
}

const pageSize = 65_536;

/** An instance of one of HarfBuzz's two WebAssembly modules, with its own memory. */
class Library {
  readonly call: Native;
  readonly #memory: Memory;

  constructor(module: object) {
    const fail = () => {
      throw new Error('HarfBuzz ended unexpectedly.');
    };
    const grow = (size: number) => {
      const pages = Math.ceil((size - this.#memory.buffer.byteLength) / pageSize);
      if (pages > 0) this.#memory.grow(pages);
      return 1;
    };
    const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
    const { exports } = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: { proc_exit: fail },
      env: {
        _abort_js: fail,
        _emscripten_runtime_keepalive_clear: fail,
        _setitimer_js: fail,
        emscripten_resize_heap: grow,
      },
    });
    this.call = exports;
    this.#memory = exports.memory;
    (exports['__wasm_call_ctors'] ?? exports['_initialize'])?.();
  }

  /** Copies bytes into the memory of the instance. @returns their address */
  store(bytes: Uint8Array): number {
    const at = this.call['malloc']!(bytes.length || 1);
    new Uint8Array(this.#memory.buffer).set(bytes, at);
    return at;
  }

  bytes(at: number, length: number): Buffer {
    return Buffer.from(new Uint8Array(this.#memory.buffer, at, length).slice());
  }

  /**
   * The `count` 32-bit numbers from the address `at`, as a view of the memory of the instance. The next call of a
   * HarfBuzz function may enlarge the memory and so make the view invalid.
   */
  words(at: number, count: number): Int32Array {
    return new Int32Array(this.#memory.buffer, at, count);
  }

  /** Creates a HarfBuzz face from a font file. Closing the face also frees the copy of the file. */
  openFace(file: Uint8Array): { face: number; close: () => void } {
    const data = this.store(file);
    const readOnly = 1;
    const blob = this.call['hb_blob_create']!(data, file.length, readOnly, 0, 0);
    const face = this.call['hb_face_create']!(blob, 0);
    const close = () => {
      this.call['hb_face_destroy']!(face);
      this.call['hb_blob_destroy']!(blob);
      this.call['free']!(data);
    };
    return { face, close };
  }
}

const modules = new Map<string, object>();

/**
 * Opens a WebAssembly module of the package harfbuzzjs, which is compiled once per process. The package's own
 * JavaScript is not used, because it lacks the functions that create subsets of fonts.
 */
function openLibrary(name: 'harfbuzz' | 'harfbuzz-subset'): Library {
  let module = modules.get(name);
  if (!module) {
    const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
    module = new WebAssembly.Module(readFileSync(resolve(`harfbuzzjs/dist/${name}.wasm`)));
    modules.set(name, module);
  }
  return new Library(module);
}

/** An OpenType tag, a text of four characters, as a number. */
const tag = (text: string) => Buffer.from(text, 'latin1').readInt32BE();

export interface ShapedGlyph {
  id: number;
  /** Index in the text of the first character that the glyph shows. */
  index: number;
  advance: number;
  x: number;
  y: number;
}

/**
 * A font for shaping texts. A variable font file is opened at one fixed weight. All lengths are in thousandths of the
 * font size.
 */
export interface ShapingFont {
  ascent: number;
  descent: number;
  advanceOf: (glyph: number) => number;
  hasLetter: (codePoint: number) => boolean;
  /** The glyphs of a text in one script and direction, from left to right. */
  shape: (text: string, direction: 'ltr' | 'rtl') => ShapedGlyph[];
}

/** Shapes texts with HarfBuzz. The memory of all fonts opened with a shaper is freed together with the shaper. */
export class Shaper {
  readonly #library = openLibrary('harfbuzz');

  open(file: Uint8Array, weight: number): ShapingFont {
    const library = this.#library;
    const { call } = library;
    const { face } = library.openFace(file);
    const font = call['hb_font_create']!(face);
    const variation = Buffer.alloc(8);
    variation.writeInt32LE(tag('wght'), 0);
    variation.writeFloatLE(weight, 4);
    const at = library.store(variation);
    call['hb_font_set_variations']!(font, at, 1);
    call['free']!(at);
    const scale = 1000 / call['hb_face_get_upem']!(face);
    const room = call['malloc']!(48);
    call['hb_font_get_h_extents']!(font, room);
    const [ascent = 0, descent = 0] = library.words(room, 2);
    return {
      ascent: ascent * scale,
      descent: descent * scale,
      advanceOf: (glyph) => call['hb_font_get_glyph_h_advance']!(font, glyph) * scale,
      hasLetter: (codePoint) => call['hb_font_get_nominal_glyph']!(font, codePoint, room) !== 0,
      shape: (text, direction) => this.#shape(font, text, direction, scale),
    };
  }

  #shape(font: number, text: string, direction: 'ltr' | 'rtl', scale: number): ShapedGlyph[] {
    const library = this.#library;
    const { call } = library;
    const buffer = call['hb_buffer_create']!();
    const stored = library.store(Buffer.from(text, 'utf16le'));
    call['hb_buffer_add_utf16']!(buffer, stored, text.length, 0, text.length);
    call['hb_buffer_set_direction']!(buffer, direction === 'ltr' ? 4 : 5);
    call['hb_buffer_guess_segment_properties']!(buffer);
    call['hb_shape']!(font, buffer, 0, 0);
    const count = call['hb_buffer_get_length']!(buffer);
    const infos = call['hb_buffer_get_glyph_infos']!(buffer, 0);
    const positions = call['hb_buffer_get_glyph_positions']!(buffer, 0);
    // Each structure (`hb_glyph_info_t`, `hb_glyph_position_t`) has five fields of four bytes.
    const info = library.words(infos, count * 5);
    const position = library.words(positions, count * 5);
    const glyphs = Array.from({ length: count }, (_, glyph) => ({
      id: info[glyph * 5]!,
      index: info[glyph * 5 + 2]!,
      advance: position[glyph * 5]! * scale,
      x: position[glyph * 5 + 2]! * scale,
      y: position[glyph * 5 + 3]! * scale,
    }));
    call['hb_buffer_destroy']!(buffer);
    call['free']!(stored);
    return glyphs;
  }
}

const [withoutHinting, keepIds, withNotdef, withoutClosure] = [0x1, 0x2, 0x40, 0x200];
const [glyphIds, droppedTables] = [0, 3];
/** Tables that a PDF reader does not need, because the glyphs are already shaped. */
const unneededTables = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'STAT',
  'MVAR',
  'cmap',
  'name',
  'post',
  'OS/2',
  'meta',
];

let subsets: Library | undefined;

/**
 * A TrueType font with the outlines of the given glyphs at one weight. The glyphs keep their ids.
 * @param file a TrueType font, which may have a variable weight
 */
export function subsetOf(file: Uint8Array, glyphs: Iterable<number>, weight: number): Buffer {
  subsets ??= openLibrary('harfbuzz-subset');
  const { call } = subsets;
  const { face, close } = subsets.openFace(file);
  const input = call['hb_subset_input_create_or_fail']!();
  call['hb_subset_input_set_flags']!(input, withoutHinting | keepIds | withNotdef | withoutClosure);
  call['hb_subset_input_pin_all_axes_to_default']!(input, face);
  call['hb_subset_input_pin_axis_location']!(input, face, tag('wght'), weight);
  const kept = call['hb_subset_input_set']!(input, glyphIds);
  for (const glyph of glyphs) call['hb_set_add']!(kept, glyph);
  const dropped = call['hb_subset_input_set']!(input, droppedTables);
  for (const table of unneededTables) call['hb_set_add']!(dropped, tag(table));
  const subset = call['hb_subset_or_fail']!(face, input);
  if (!subset) throw new Error('HarfBuzz made no subset of a font.');
  const blob = call['hb_face_reference_blob']!(subset);
  const bytes = subsets.bytes(call['hb_blob_get_data']!(blob, 0), call['hb_blob_get_length']!(blob));
  call['hb_blob_destroy']!(blob);
  call['hb_face_destroy']!(subset);
  call['hb_subset_input_destroy']!(input);
  close();
  return bytes;
}

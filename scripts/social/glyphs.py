"""Writes glyphs.json: the outlines that the social images are drawn with, from Noto Sans CJK SC Bold
(SIL Open Font License 1.1). Run it when an image gets a character that is not there yet:

    python3 scripts/social/glyphs.py NotoSansCJK-Bold.ttc "new characters"    (needs fonttools)
"""

import json
import pathlib
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTCollection

target = pathlib.Path(__file__).with_name("glyphs.json")
known = json.loads(target.read_text()) if target.exists() else {}
fonts = TTCollection(sys.argv[1]).fonts
font = next(it for it in fonts if it["name"].getDebugName(4) == "Noto Sans CJK SC Bold")
names, outlines = font.getBestCmap(), font.getGlyphSet()
for character in sys.argv[2]:
    pen = SVGPathPen(outlines, ntos=lambda number: str(round(number)))
    glyph = outlines[names[ord(character)]]
    glyph.draw(pen)
    known[character] = {"width": glyph.width, "path": pen.getCommands()}
text = json.dumps(dict(sorted(known.items())), ensure_ascii=False, indent=0)
target.write_text(text + "\n")

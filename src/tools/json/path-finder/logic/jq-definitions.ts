/**
 * The file `~/.jq`, whose definitions precede those of jq: the C library in its WebAssembly fails on
 * `%k`, `%l`, `%P`, and `%Z`, has wrong values for `%z` and `%s` in local time, and jq aborts on a format that isn't
 * a string. The zone of `strflocaltime` is an offset such as UTC+08:00. Also defines functions of jq 1.6 to 1.8
 * that this build lacks.
 */
export const definitions = `
def _utc($format): strftime($format);
def _local($format): strflocaltime($format);

def _fill($field; text):
  if contains($field) then split("%%") | map(split($field) | join(text)) | join("%%") else . end;
def _fill_hours(half):
  _fill("%k"; "%_H") | _fill("%l"; "%_I") | _fill("%P"; half | ascii_downcase);
def _checked($name):
  if type == "string" then . else error("\\($name)/1 requires a string format") end;

def _offset: (localtime | mktime) - floor;
def _seconds: if type == "array" then mktime | . - (. - _offset | _offset) else floor end;
def _zone($format): _seconds | _offset | (if . < 0 then "-" else "+" end) + (fabs | _utc($format));

def strftime($format):
  . as $time
  | $format
  | _checked("strftime")
  | _fill_hours($time | _utc("%p"))
  | _fill("%Z"; "UTC")
  | . as $filled
  | $time
  | _utc($filled);
def strflocaltime($format):
  . as $time
  | $format
  | _checked("strflocaltime")
  | _fill_hours($time | _local("%p"))
  | _fill("%Z"; $time | "UTC" + _zone("%H:%M"))
  | _fill("%z"; $time | _zone("%H%M"))
  | _fill("%s"; $time | _seconds | tostring)
  | . as $filled
  | $time
  | _local($filled);

def date: todate;
def dateadd($unit; $count): . + $count;
def datesub($unit; $count): . - $count;
def leaf_paths: paths(scalars);
def have_literal_numbers: true;
def have_decnum: true;
def toarray: if type == "array" then . else [.] end;
def add(items): reduce items as $item (null; . + $item);
def skip($count; items):
  if $count > 0 then foreach items as $item ($count; . - 1; if . < 0 then $item else empty end)
  elif $count == 0 then items
  else error("skip doesn't support negative count") end;
def trimstr($text): ltrimstr($text) | rtrimstr($text);
def _trimmed($blanks):
  if type == "string" then sub($blanks; "") else error("trim input must be a string") end;
def ltrim: _trimmed("\\\\A\\\\s+");
def rtrim: _trimmed("\\\\s+\\\\z");
def trim: ltrim | rtrim;
`

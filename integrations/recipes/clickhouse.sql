-- Findings by code, with `robotspec pipe` as an executable table function: lint.sh is in user_scripts.
SELECT code, count() AS findings, uniqExact(id) AS files
FROM (
  SELECT
    JSONExtractString(line, 'id') AS id,
    arrayJoin(JSONExtract(line, 'diagnostics', 'Array(Tuple(code String))')).code AS code
  FROM executable(
    'lint.sh', LineAsString, 'line String',
    (
      SELECT toJSONString(map('id', _file, 'op', 'lint', 'robotsBase64', base64Encode(raw_blob)))
      FROM file({files:String}, RawBLOB, 'raw_blob String')
    ),
    SETTINGS max_command_execution_time = 300, command_read_timeout = 300000, command_write_timeout = 300000
  )
)
GROUP BY code
ORDER BY findings DESC, code
LIMIT 5

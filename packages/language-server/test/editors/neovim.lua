-- Opens a file with the language server, waits for diagnostics, applies the preferred code action, formats. Writes what
-- it saw to a file as JSON.
local file, out = vim.env.ROBOTSPEC_FILE, vim.env.ROBOTSPEC_OUT

-- The setup of docs/editors.md.
dofile(vim.env.ROBOTSPEC_SETUP)

vim.cmd("edit " .. vim.fn.fnameescape(file))
local buffer = vim.api.nvim_get_current_buf()

local function lines()
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n") .. "\n"
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000) or {}
  for _, answer in pairs(answers) do
    if answer.result ~= nil then return answer.result end
  end
end

local function wait_for_diagnostics(count)
  vim.wait(20000, function() return #vim.diagnostic.get(buffer) == count end, 50)
  return vim.tbl_map(function(one)
    return { line = one.lnum, column = one.col, code = one.user_data.lsp.code, message = one.message }
  end, vim.diagnostic.get(buffer))
end

local result = { version = vim.version().major .. "." .. vim.version().minor }
result.diagnostics = wait_for_diagnostics(tonumber(vim.env.ROBOTSPEC_COUNT))

vim.api.nvim_win_set_cursor(0, { 2, 0 })
local hover = request("textDocument/hover", vim.lsp.util.make_position_params())
result.hover = hover and hover.contents.value

local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = {}, only = { "quickfix" } }
local actions = request("textDocument/codeAction", params) or {}
result.action = actions[1] and actions[1].title
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
result.fixed = lines()

-- The editor's own command.
if vim.lsp.buf.format then vim.lsp.buf.format({ async = false, timeout_ms = 20000 })
else vim.lsp.buf.formatting_sync(nil, 20000) end
result.formatted = lines()
result.after = wait_for_diagnostics(0)

local handle = io.open(out, "w")
handle:write(vim.fn.json_encode(result))
handle:close()
vim.lsp.stop_client(vim.lsp.get_active_clients())
vim.cmd("qall!")

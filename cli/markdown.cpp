#include "cli/markdown.hpp"

#include <algorithm>

namespace engawa {
namespace {

std::string_view trim(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

// **strong**, *emphasis* and `code` lose their marks; the first and the last are shown in bold.
std::string render_spans(std::string_view text, const Painter& paint) {
    std::string out;
    while (!text.empty()) {
        const std::string_view mark = text.starts_with("**")                           ? text.substr(0, 2)
                                      : text.starts_with('*') || text.starts_with('`') ? text.substr(0, 1)
                                                                                       : std::string_view{};
        const std::size_t end = mark.empty() ? std::string_view::npos : text.find(mark, mark.size());
        if (end == std::string_view::npos) {
            out += text.front();
            text.remove_prefix(1);
            continue;
        }
        const std::string_view inside = text.substr(mark.size(), end - mark.size());
        // Each word by itself, so that a line may be broken between them.
        for (const std::string& word : split(inside, ' ')) {
            out += (mark == "*" ? word : paint(word, Ink::strong)) + " ";
        }
        out.pop_back();
        text.remove_prefix(end + mark.size());
    }
    return out;
}

// The length of "- " or "12. " at the start of a line; 0 if it is no item of a list.
std::size_t marker_length(std::string_view line) {
    if (line.starts_with("- ")) return 2;
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

bool continues(std::string_view line) {
    return !trim(line).empty() && !line.starts_with('#') && !line.starts_with('|') && marker_length(trim(line)) == 0;
}

// Japanese lines join without a space. Its characters have three bytes and are two columns wide.
bool ends_wide(std::string_view text) {
    return text.size() >= 3 && static_cast<unsigned char>(text[text.size() - 3]) >= 0xe0 &&
           display_width(text.substr(text.size() - 3)) == 2;
}

class Renderer {
public:
    Renderer(std::string_view text, const Painter& paint, int width)
        : lines_(split(text, '\n')), paint_(paint), width_(width) {}

    std::string render() {
        while (at_ < lines_.size()) block(lines_[at_]);
        while (out_.ends_with("\n\n")) out_.pop_back();
        return std::move(out_);
    }

private:
    void block(const std::string& line) {
        if (trim(line).empty()) {
            ++at_;
            if (!out_.empty() && !out_.ends_with("\n\n")) out_ += '\n';
        } else if (line.starts_with('#')) {
            heading(line);
        } else if (line.starts_with("![")) {
            ++at_;  // a picture
        } else if (line.starts_with('|')) {
            table();
        } else {
            const std::size_t marker = marker_length(line);
            flow(line.substr(0, marker), line.substr(marker));
        }
    }

    // A heading may begin with an anchor: <a id="turn"></a>.
    void heading(std::string_view line) {
        const std::size_t level = line.find_first_not_of('#');
        std::string_view words = trim(line.substr(std::min(level, line.size())));
        constexpr std::string_view end_of_anchor = "</a>";
        if (words.starts_with("<a id=") && words.find(end_of_anchor) != words.npos)
            words.remove_prefix(words.find(end_of_anchor) + end_of_anchor.size());
        const std::string title = render_spans(words, Painter(false));
        out_ += paint_(title, level == 1 ? Ink::title : Ink::strong) + "\n";
        if (level == 1) {
            for (int i = display_width(title); i > 0; --i) out_ += "═";
            out_ += '\n';
        }
        ++at_;
    }

    // A paragraph or an item: the line and those that continue it, wrapped, with its marker hanging on the left.
    void flow(const std::string& marker, const std::string& first) {
        std::string whole(trim(first));
        for (++at_; at_ < lines_.size() && continues(lines_[at_]); ++at_) {
            whole += (ends_wide(whole) ? "" : " ") + std::string(trim(lines_[at_]));
        }
        const std::string margin = marker.empty() ? "" : "  ";
        const int hang = display_width(margin + marker);
        bool is_first = true;
        for (const std::string& line : wrap(render_spans(whole, paint_), width_ - hang)) {
            out_ += is_first ? margin + marker : std::string(static_cast<std::size_t>(hang), ' ');
            out_ += line + "\n";
            is_first = false;
        }
    }

    void table() {
        std::vector<std::vector<std::string>> rows;
        for (; at_ < lines_.size() && lines_[at_].starts_with('|'); ++at_) {
            if (lines_[at_].find_first_not_of("|-: ") == std::string::npos) continue;  // the rule below the head
            std::vector<std::string>& row = rows.emplace_back();
            for (const std::string& cell : split(lines_[at_], '|')) row.push_back(render_spans(trim(cell), paint_));
            row.erase(row.begin());  // before the first and after the last bar
            if (!row.empty()) row.pop_back();
        }
        std::vector<int> widths;
        for (const auto& row : rows) {
            widths.resize(std::max(widths.size(), row.size()));
            for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
        }
        for (std::size_t r = 0; r < rows.size(); ++r) {
            std::string line = " ";
            for (std::size_t i = 0; i < rows[r].size(); ++i) line += " " + pad(rows[r][i], widths[i]) + " ";
            while (line.ends_with(' ')) line.pop_back();
            out_ += (r == 0 ? paint_(line, Ink::strong) : line) + "\n";
            if (r == 0) rule(widths);
        }
    }

    void rule(const std::vector<int>& widths) {
        out_ += " ";
        for (int width : widths) {
            out_ += ' ';
            for (int i = 0; i < width; ++i) out_ += "─";
            out_ += ' ';
        }
        out_.back() = '\n';
    }

    std::vector<std::string> lines_;
    const Painter& paint_;
    int width_;
    std::size_t at_ = 0;
    std::string out_;
};

}  // namespace

std::string render_markdown(std::string_view text, const Painter& paint, int width) {
    return Renderer(text, paint, width).render();
}

}  // namespace engawa
